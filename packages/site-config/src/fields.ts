import { z } from "zod";

/** Building blocks of every schema here: each string and list has an end. */
export const line = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}*$/u, "one line of text");
const text = (most: number) =>
  z
    .string()
    .overwrite((value) => value.replaceAll("\r\n", "\n").trim())
    .min(1)
    .max(most);
export const sentence = text(600);
export const paragraph = text(4_000);
/** Markdown, stored as written and rendered (sanitised) by the storefront. */
export const markdown = text(40_000);

export const slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "lower-case letters, digits and single hyphens");

/** Names a content item within its kind; a page may sit in a folder (`pages/faqs`). */
export const contentKey = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(?:[-/][a-z0-9]+)*$/, "lower-case letters, digits, single hyphens and slashes");

const hostName =
  /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;
const ipAddress = /^\d+(?:\.\d+){3}$/;
/** Compared with the Host header by exact match: lower case, no port, no wildcard, no trailing dot. */
export const host = z
  .string()
  .regex(hostName, "a host name in lower case, such as cars.example, without port, path or wildcard")
  .refine((value) => !ipAddress.test(value), "a host name, not an address");

/** A path on this site. `//host` and back-slashes would leave it, so they are refused. */
export const path = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[^\s\\<>"'`]*$/, "a path on this site that starts with one slash");

/** Off-site addresses are https; only a development host may be http. */
const httpsOrLocal = /^(?:https:\/\/|http:\/\/(?:[a-z0-9-]+\.)+localhost(?=[:/]|$))[^\s<>"'`\\]+$/;
export const webUrl = z
  .url({ protocol: /^https?$/, hostname: z.regexes.hostname })
  .max(500)
  .regex(httpsOrLocal, "an https address");

/** Where a link may point: never `javascript:`, `data:` or a bare word. */
export const href = z.union(
  [
    path,
    webUrl,
    z
      .string()
      .max(120)
      .regex(/^(?:#[\w-]+|tel:\+?\d+|mailto:[^\s<>"']+@[^\s<>"']+)$/),
  ],
  {
    error: "a path (/finance), an https address, #anchor, tel: or mailto:",
  },
);

/** A picture: a name in the site's media (`places/yard.jpg`) or an https address. */
export const image = z.union(
  [
    z
      .string()
      .max(300)
      .regex(/^[a-z0-9][\w-]*(?:\/[\w-]+)*\.(?:jpe?g|png|webp|avif|svg)$/i),
    webUrl,
  ],
  { error: "an image name such as places/yard.jpg, or an https address" },
);

export const email = z.email().max(254);
/** As printed; validation of what shoppers type is the rules' business, not this. */
export const phone = z
  .string()
  .trim()
  .regex(/^\+?[\d ()]{6,20}$/, "a phone number");
export const date = z.iso.date();
/** With an offset, so that no reader has to guess the zone. */
export const dateTime = z.iso.datetime({ offset: true });
export const percent = z.number().min(0).max(100);
/** Australian dollars. */
export const dollars = z.number().min(0).max(10_000_000);

export const states = ["ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA"] as const;
export const state = z.enum(states);
export type State = z.infer<typeof state>;
export const postcode = z.string().regex(/^\d{4}$/, "4 digits, in quotes");

export const carTypes = z.array(z.enum(["new", "used", "demo", "subscription", "rental"])).max(5);
