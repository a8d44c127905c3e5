// The content models of ADF 1.0's DTD as a checker for tests: elements by name, in order, with the listed attributes.
// The published DTD has typographic quotes and a missing comma, so no XML tool reads it; this says the same.

type Model = { content: RegExp | "text"; attributes?: Record<string, readonly string[] | "any"> };

/** A sequence of child names, each followed by a space. */
const order = (...parts: string[]): RegExp => new RegExp(`^${parts.join("")}$`);
const one = (name: string) => `(?:${name} )`;
const maybe = (name: string) => `(?:${name} )?`;
const any = (name: string) => `(?:${name} )*`;
const some = (name: string) => `(?:${name} )+`;

const text: Model = { content: "text" };
const contact: Model = {
  content: order(some("name"), `(?:${one("email")}${any("phone")}|${some("phone")})`, maybe("address")),
};
const money = { currency: "any" } as const;

const models: Record<string, Model> = {
  adf: { content: order(some("prospect")) },
  prospect: {
    content: order(
      any("id"),
      one("requestdate"),
      some("vehicle"),
      one("customer"),
      one("vendor"),
      maybe("provider"),
    ),
    attributes: { status: ["new", "resend"] },
  },
  id: { content: "text", attributes: { sequence: "any", source: "any" } },
  requestdate: text,
  vehicle: {
    content: order(
      any("id"),
      one("year"),
      one("make"),
      one("model"),
      ...["vin", "stock", "trim", "doors", "bodystyle", "transmission", "odometer"].map(maybe),
      any("colorcombination"),
      ...["imagetag", "price", "pricecomments"].map(maybe),
      any("option"),
      maybe("finance"),
      maybe("comments"),
    ),
    attributes: { interest: ["buy", "lease", "sell", "trade-in", "test-drive"], status: ["new", "used"] },
  },
  odometer: {
    content: "text",
    attributes: { status: ["unknown", "rolledover", "replaced", "original"], units: ["km", "mi"] },
  },
  colorcombination: {
    content: order("(?:interiorcolor exteriorcolor |interiorcolor |exteriorcolor )", one("preference")),
  },
  price: {
    content: "text",
    attributes: {
      type: ["quote", "offer", "msrp", "invoice", "call", "appraisal", "asking"],
      ...money,
      delta: ["absolute", "relative", "percentage"],
      relativeto: ["msrp", "invoice"],
      source: "any",
    },
  },
  customer: { content: order(one("contact"), any("id"), maybe("timeframe"), maybe("comments")) },
  vendor: { content: order(any("id"), one("vendorname"), maybe("url"), one("contact")) },
  provider: {
    content: order(any("id"), one("name"), ...["service", "url", "email", "phone", "contact"].map(maybe)),
  },
  contact,
  name: {
    content: "text",
    attributes: { part: ["surname", "first", "middle", "last", "full"], type: ["business", "individual"] },
  },
  email: { content: "text", attributes: { preferredcontact: ["0", "1"] } },
  phone: {
    content: "text",
    attributes: {
      type: ["voice", "fax", "cellphone", "pager"],
      time: ["morning", "afternoon", "evening", "nopreference", "day"],
      preferredcontact: ["0", "1"],
    },
  },
  address: {
    content: order(
      some("street"),
      ...["apartment", "city", "regioncode", "postalcode", "country"].map(maybe),
    ),
    attributes: { type: ["work", "home", "delivery"] },
  },
  street: { content: "text", attributes: { line: "any" } },
  ...Object.fromEntries(
    [
      ...[
        "year",
        "make",
        "model",
        "vin",
        "stock",
        "trim",
        "doors",
        "bodystyle",
        "transmission",
        "exteriorcolor",
      ],
      ...[
        "interiorcolor",
        "preference",
        "pricecomments",
        "comments",
        "vendorname",
        "url",
        "service",
        "postalcode",
      ],
      ...["city", "regioncode", "country", "apartment", "imagetag", "timeframe"],
    ].map((name) => [name, text]),
  ),
};

const token = /<(\/?)([a-z]+)((?: [a-z]+="[^"<]*")*)>|([^<]+)/y;
const attribute = / ([a-z]+)="([^"<]*)"/g;

type Open = { name: string; children: string; text: string };

/** What is wrong with a document, one line each; a text that is no well-formed document throws. */
export function adfProblems(document: string): string[] {
  const body = document.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<\?adf version="1\.0"\?>\n/, "");
  const problems: string[] = body === document ? ["the prolog is missing"] : [];
  const stack: Open[] = [{ name: "document", children: "", text: "" }];
  for (const found of tokensOf(body.trimEnd())) problems.push(...take(found, stack));
  if (stack.length !== 1 || stack[0]?.children !== "adf ") throw new Error("not one adf element");
  return problems;
}

function* tokensOf(text: string): Generator<RegExpExecArray> {
  const reader = new RegExp(token);
  while (reader.lastIndex < text.length) {
    const at = reader.lastIndex;
    const found = reader.exec(text);
    if (!found) throw new Error(`not well-formed: ${text.slice(at, at + 60)}`);
    yield found;
  }
}

function take([, closing, name = "", attributes = "", characters]: RegExpExecArray, stack: Open[]): string[] {
  const top = stack.at(-1);
  if (!top) throw new Error("nothing is open");
  if (characters !== undefined) {
    if (/&(?!(amp|lt|gt|quot|apos);)/.test(characters)) throw new Error(`a bare ampersand: ${characters}`);
    top.text += characters;
    return [];
  }
  if (closing) {
    if (top.name !== name) throw new Error(`</${name}> closes <${top.name}>`);
    stack.pop();
    return contentProblems(top);
  }
  top.children += `${name} `;
  stack.push({ name, children: "", text: "" });
  return attributeProblems(name, attributes);
}

function contentProblems({ name, children, text: characters }: Open): string[] {
  const model = models[name];
  if (!model) return [`${name} is not an element of ADF`];
  if (model.content === "text") return children === "" ? [] : [`${name} holds elements: ${children}`];
  if (characters.trim() !== "") return [`${name} holds text`];
  return model.content.test(children) ? [] : [`${name} holds, or in another order: ${children}`];
}

function attributeProblems(name: string, attributes: string): string[] {
  return [...attributes.matchAll(attribute)].flatMap(([, key = "", value = ""]) => {
    const allowed = models[name]?.attributes?.[key];
    if (allowed === undefined) return [`${name} has no attribute ${key}`];
    return allowed === "any" || allowed.includes(value) ? [] : [`${name} ${key}="${value}"`];
  });
}
