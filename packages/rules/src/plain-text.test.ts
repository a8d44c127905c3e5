import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";

test.each([
  ["<p>One</p><p>two</p>", "One two"],
  ["One<br>two<BR/>three", "One two three"],
  ["<strong>Drive</strong>away <em class='x'>now</em>", "Driveaway now"],
  ["<ul><li>a</li><li>b</li></ul>", "a b"],
  ["<h2>Offer</h2>ends <pre>soon</pre>", "Offer ends soon"],
  ["  much \n\t space&nbsp;here ", "much space here"],
  ["5 &lt; 6 &amp; 7 &gt; 3, &quot;so&quot; &APOS;s", `5 < 6 & 7 > 3, "so" 's`],
  ["it&#39;s caf&#xE9;, &#x1f697;", "it's café, 🚗"],
  ["&bogus; &zz; & ;", "&bogus; &zz; & ;"],
  ["&amp;lt;", "&lt;"],
  ["under 3 < 4 years", "under 3 < 4 years"],
  ["", ""],
])("OFFER-02 %j reads %j", (html, text) => {
  expect(plainText(html)).toBe(text);
});
