import { get } from "node:http";
import type { Locator, Page } from "@playwright/test";

export const site = "southeast-autogroup";

/** A proof of work and a first sight of the page after take their time on a crowded machine. */
export const slow = { timeout: 20_000 };

/** Phone numbers of people who do not exist. */
export const person = {
  "Full Name": "Robin Example",
  "First Name": "Robin",
  "Last Name": "Example",
  Mobile: "0491 570 156",
  Email: "robin@shopper.example",
  Postcode: "4207",
} as const;

/** The first used car of the list, by its address; asked for beside the browser, which would have to leave the page. */
export async function firstCar(slug = site, list = "/search/used-cars"): Promise<string> {
  const html = await new Promise<string>((resolve, reject) => {
    const host = `${slug}.localhost:${process.env.EDGE_PORT}`;
    get({ host: "127.0.0.1", port: process.env.EDGE_PORT, path: list, headers: { host } }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      answer.on("end", () => resolve(text));
    }).on("error", reject);
  });
  return /href="(\/cars\/[^"/]+)"/.exec(html)?.[1] ?? "";
}

/** Fills in whatever the form asks for that a person would. */
export async function fillForm(form: Locator, over: Record<string, string> = {}): Promise<void> {
  // A dialog's form is on its way when its link was pressed.
  await form.waitFor();
  for (const [label, value] of Object.entries({ ...person, ...over })) {
    const field = form.getByLabel(label, { exact: true });
    if ((await field.count()) > 0 && (await field.first().isVisible())) await field.first().fill(value);
  }
  const message = form.getByRole("textbox", { name: /^(Message|What is the car doing)/ });
  if ((await message.count()) > 0) await message.fill("Is it still there, and could I see it on Saturday?");
  for (const select of await form.getByRole("combobox").all()) {
    if ((await select.inputValue()) === "") await select.selectOption({ index: 1 });
  }
  // The times of a place that was just chosen.
  await form.locator("[data-looking]").waitFor({ state: "detached" });
  const terms = form.getByRole("checkbox", { name: /agree to the terms/ });
  if ((await terms.count()) > 0) await terms.check();
}

export const formOf = (page: Page): Locator => page.getByRole("main").locator("form.lead-form");
export const sendButton = (form: Locator): Locator => form.locator("button[type=submit]");

type Mail = { text?: string; html?: string };
export async function mailsWith(text: string): Promise<number> {
  const mails = (await (await fetch(`${process.env.MAIL_WEB_URL}/email`)).json()) as Mail[];
  return mails.filter((mail) => `${mail.text}${mail.html}`.includes(text)).length;
}
