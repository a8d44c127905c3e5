import { expect, test } from "vitest";
import { inlineHtml } from "./inline-html.ts";

test.each([
  ["<strong>Runout</strong> sale", "<strong>Runout</strong> sale"],
  ["<B>a</B> <i>b</i> <em>c</em> <u>d</u> <s>e</s>", "<b>a</b> <i>b</i> <em>c</em> <u>d</u> <s>e</s>"],
  ["<small>a</small><sub>b</sub><sup>c</sup>", "<small>a</small><sub>b</sub><sup>c</sup>"],
  ["one<br/>two<br>three</br>", "one<br>two<br>three"],
  ["plain", "plain"],
  ["", ""],
])("OFFER-09 inline formatting stays: %j", (html, safe) => {
  expect(inlineHtml(html)).toBe(safe);
});

test.each([
  ['<b onclick="x()">a</b>', "<b>a</b>"],
  ['<a href="javascript:x()">a</a>', "a"],
  ["<img src=x onerror=alert(1)>a", "a"],
  ["<h1>a</h1><p>b</p>", "ab"],
  ["a<script>alert('<b>1</b>')</script >b", "ab"],
  ["a<STYLE media='x'>b{}</STYLE>c<script>never closed", "ac"],
  ["<bold>a</bold>", "a"],
  ["<scripted>a</scripted>", "a"],
  ["<svg/onload=x>a", "a"],
  ["<<b>script>alert(1)</b>", "&lt;<b>script&gt;alert(1)</b>"],
])("OFFER-09 everything else goes: %j", (html, safe) => {
  expect(inlineHtml(html)).toBe(safe);
});

test.each([
  ["3 < 4 & 5 > 2", "3 &lt; 4 &amp; 5 &gt; 2"],
  [
    "&amp; &lt; &#39; &#x27; &eacute; &bogusness; & b;",
    "&amp; &lt; &#39; &#x27; &eacute; &amp;bogusness; &amp; b;",
  ],
  ["<b", "&lt;b"],
])("OFFER-09 what is no tag is text: %j", (html, safe) => {
  expect(inlineHtml(html)).toBe(safe);
});

test.each([
  ["<b>open", "<b>open</b>"],
  ["<b><i>open", "<b><i>open</i></b>"],
  ["shut</b>", "shut"],
  ["<b>a<i>b</b>c</i>", "<b>a<i>b</i></b>c"],
  ["<b>a</i>b</b>c", "<b>ab</b>c"],
  ["<b><i>a</i>b</b>", "<b><i>a</i>b</b>"],
])("OFFER-09 formatting never leaks out of the name: %j", (html, safe) => {
  expect(inlineHtml(html)).toBe(safe);
});
