import { followed } from "./followed-colours.ts";
import { type FontName, fontStacks } from "./fonts.ts";
import { type Theme, theme as themeSchema } from "./theme.ts";

const token = (key: string): string => `--${key.replaceAll("_", "-")}`;
const em = new Set(["head_track", "num_track", "label_track", "btn_track"]);
const perCent = new Set(["body_stretch", "head_stretch"]);

function typeValue(key: string, value: string | number): string {
  if (em.has(key)) return value === 0 ? "0" : `${value}em`;
  return perCent.has(key) ? `${value}%` : String(value);
}

const colourValue = (key: string, value: string | null): string =>
  value ?? `var(${token(followed[key as keyof typeof followed])})`;

function declarations(theme: Theme): [name: string, value: string][] {
  const fontToken = (use: "head" | "body", name: FontName): [string, string] => [
    `--font-${use}`,
    fontStacks[name],
  ];
  return [
    ...Object.entries(theme.colours).map(([key, value]): [string, string] => [
      token(key),
      colourValue(key, value),
    ]),
    fontToken("head", theme.fonts.head),
    fontToken("body", theme.fonts.body),
    ...Object.entries(theme.type).map(([key, value]): [string, string] => [
      token(key),
      typeValue(key, value),
    ]),
    ...[theme.sizes, theme.shape, theme.density].flatMap((group) =>
      Object.entries(group).map(([key, value]): [string, string] => [token(key), String(value)]),
    ),
  ];
}

/**
 * The theme as one `:root` rule. Parsed once more here, since this is the last place before a style sheet and a
 * document may have been stored before a rule was tightened.
 */
export function themeCss(theme: Theme): string {
  const lines = declarations(themeSchema.parse(theme)).map(([name, value]) => `${name}:${value}`);
  return `:root{${lines.join(";")}}`;
}
