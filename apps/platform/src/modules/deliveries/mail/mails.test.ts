import nodemailer from "nodemailer";
import { describe, expect, test } from "vitest";
import type { Mail } from "../../../kit/mail.ts";
import {
  demoCar,
  demoHeld,
  demoSender,
  makeDispatch,
  withEveryText,
} from "../../../test-support/dispatch.ts";
import { adfMail } from "../adf/adf-mail.ts";
import type { Dispatch } from "../delivery.ts";
import { confirmationMail } from "./confirmation.email.tsx";
import { heldMail } from "./held.email.tsx";
import { leadMail } from "./lead.email.tsx";
import { verifyMail } from "./verify.email.tsx";
import { withdrawnMail } from "./withdrawn.email.tsx";

const sender = demoSender;
const kinds = {
  lead: leadMail,
  adf: adfMail,
  confirmation: confirmationMail,
  verify: verifyMail,
  withdrawn: withdrawnMail,
  held: heldMail,
};
const writer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });

async function write(mail: Mail): Promise<{ headers: string[]; names: string[]; to: string[] }> {
  const { message, envelope } = await writer.sendMail(mail);
  const [head = ""] = message.toString().split("\r\n\r\n", 1);
  const headers = head.replaceAll(/\r\n[ \t]+/g, " ").split("\r\n");
  const names = headers.map((line) => line.slice(0, line.indexOf(":")));
  return { headers, names, to: [envelope.to].flat().filter((address) => typeof address === "string") };
}

const tagsOf = (html: string | undefined): string[] => html?.match(/<[/!]?[a-z][a-z0-9]*/gi) ?? [];

test("the mail to the dealership says who, by when and what, and is answered to the shopper", async () => {
  const dispatch = await makeDispatch();
  const mail = leadMail(dispatch, sender);
  expect(mail.subject).toBe("New enquiry: Grace Okafor asks about the 2022 Mazda CX-5");
  expect(mail.replyTo).toEqual({ name: "Grace Okafor", address: "grace.okafor@example.com" });
  expect(mail.from).toEqual({ name: "Southeast AutoGroup", address: "hello@southeastautogroup.example" });
  for (const words of [
    "Monday 10:40 am",
    "$36,990",
    "drive away QLD",
    "7KQ-4MXR",
    "stone chip",
    "0412 884 019",
  ]) {
    expect(mail.html).toContain(words);
  }
  for (const words of ["Reply due Monday 10:40 am", "$36,990 drive away QLD", "7KQ-4MXR", "DL 4100219"]) {
    expect(mail.text).toContain(words);
  }
});

test("the confirmation promises no more than was reckoned, and carries the reference", async () => {
  const mail = confirmationMail(await makeDispatch(), sender);
  expect(mail.subject).toBe("We have your enquiry, reference 7KQ-4MXR");
  expect(mail.text).toContain("We have it, Grace. Amelia at Beenleigh answers by 10:40 am on Monday.");
  const without = confirmationMail(await makeDispatch({ lead: { reply_due_at: null } }), sender);
  expect(without.text).toContain("We have it, Grace.\n");
  expect(without.html).not.toContain("answers by");
});

test("A2 every attempt carries the same Message-ID, which is the delivery's, and the lead's id", async () => {
  for (const make of Object.values(kinds)) {
    const [first, second] = [await makeDispatch(), await makeDispatch({ attempts: 2 })].map((one) =>
      make(one, sender),
    );
    expect(first?.messageId).toBe("<019a86f2-7c00-7000-8000-00000000000d@platform.example>");
    expect(second?.messageId).toBe(first?.messageId);
    const { headers } = await write(first as Mail);
    expect(headers.map((line) => line.toLowerCase())).toContain(
      "x-lead-id: 019a86f2-7c00-7000-8000-000000000001",
    );
  }
});

test("the ADF mail is one plain-text part", async () => {
  const { headers } = await write(adfMail(await makeDispatch(), sender));
  expect(headers.find((line) => line.startsWith("Content-Type"))).toMatch(/^Content-Type: text\/plain/);
});

const hostile = [
  "x\r\nBcc: thief@example.com\r\n\r\n<b>body</b>",
  "x\nBcc: thief@example.com",
  "thief@example.com, other@example.com",
  '"><script>alert(1)</script><img src=x onerror=alert(1)>',
  "</style></title></table><a href='javascript:alert(1)'>",
  "javascript:alert(1)",
  "{{constructor}} %0d%0aBcc: thief@example.com",
  "\u202egpj.exe \u0000 \ud800",
];

describe("XSS, CRLF and header injection in every field", () => {
  test.each(hostile)("%j", async (text) => {
    const calm = await makeDispatch({ held: [demoHeld] });
    const said = { ...demoHeld, name: text, email: text, phone: text };
    const attacked: Dispatch = {
      ...calm,
      lead: withEveryText(calm.lead, text),
      held: [{ ...said, message: text, category: text }],
    };
    for (const make of Object.values(kinds)) {
      const mail = make(attacked, sender);
      const expected = await write(make(calm, sender));
      const written = await write(mail);
      // Content-Transfer-Encoding may differ; there is no header more, and nobody else gets it.
      expect(new Set(written.names)).toEqual(new Set(expected.names));
      expect(written.to).toEqual(["leads@dealer.example"]);
      expect(mail.subject).not.toMatch(/[\r\n]/);
      const known = new Set(tagsOf(make(calm, sender).html));
      const extra = tagsOf(mail.html).filter((tag) => !known.has(tag));
      expect(extra.filter((tag) => tag !== "<br")).toEqual([]);
      expect(mail.html ?? "").not.toMatch(/<script|onerror=(?!alert\(1\)&gt;)|href="javascript:/i);
    }
  });
});

test("every demo company's mail is drawn in its own colours", async () => {
  const accents = new Set<string>();
  for (const slug of ["southeast-autogroup", "harbour-motors", "longhaul", "vega", "drivepass"]) {
    const dispatch = await makeDispatch({ slug });
    const { accent } = dispatch.site.document.theme.colours;
    expect(leadMail(dispatch, sender).html).toContain(accent);
    accents.add(accent);
  }
  expect(accents.size).toBe(5);
});

test("the dealership reads what the same person asked before", async () => {
  const earlier = [
    {
      reference: "2BC-DFGH",
      category: "Used Vehicle Enquiry",
      created_at: new Date("2026-11-03T01:00:00Z"),
      car: { ...demoCar, year: 2021, make: "Toyota", model: "RAV4" },
    },
    {
      reference: "3BC-DFGH",
      category: "Service Booking",
      created_at: new Date("2026-10-01T01:00:00Z"),
      car: null,
    },
  ];
  const dispatch = await makeDispatch({ earlier });
  const words = "2021 Toyota RAV4 (3 November, 2BC-DFGH); Service Booking (1 October, 3BC-DFGH)";
  expect(leadMail(dispatch, sender).text).toContain(`Also asked: ${words}`);
  expect(leadMail(dispatch, sender).html).toContain(words);
  expect(adfMail(dispatch, sender).text).toContain(words);
  // Nobody but the dealership learns of it: the shopper's address may be another person's by now.
  expect(confirmationMail(dispatch, sender).text).not.toContain("RAV4");
});

test("D24 D19 the messages of a doubted enquiry carry their link, as button and as text", async () => {
  const dispatch = await makeDispatch({ held: [demoHeld] });
  const verify = verifyMail(dispatch, sender);
  expect(verify.text).toContain(sender.links.confirm());
  expect(verify.html).toContain(`href="${sender.links.confirm()}"`);
  const held = heldMail(dispatch, sender);
  expect(held.subject).toBe("One enquiry waits for your yes");
  expect(held.text).toContain(sender.links.release());
  expect(held.text).toContain("sent without our check that a browser is in use");
});
