const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Markup that was made here; everything else put into a template is text and escaped. */
export type Html = { readonly markup: string };
type Value = string | number | Html | readonly Html[];

function render(value: Value): string {
  if (typeof value === "string" || typeof value === "number") {
    return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? "");
  }
  return "markup" in value ? value.markup : value.map((part) => part.markup).join("");
}

export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return { markup: String.raw({ raw: strings }, ...values.map(render)) };
}
