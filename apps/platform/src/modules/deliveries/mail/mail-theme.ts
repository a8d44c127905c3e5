// A site's tokens as plain values: mail programs know no custom properties, no rem and no web fonts of ours.
import type { SiteDocument } from "@forecourt/site-config";
import { colourOf } from "@forecourt/site-config/theme/followed-colours";
import { fontStacks } from "@forecourt/site-config/theme/fonts";

export type MailTheme = ReturnType<typeof mailTheme>;

/** The heaviest a stand-in face has. */
const boldFrom = 600;

export function mailTheme({ theme }: Pick<SiteDocument, "theme">) {
  const colour = (role: Parameters<typeof colourOf>[1]) => colourOf(theme.colours, role);
  const headerLine = colour("header_line");
  return {
    page: colour("page"),
    tint: colour("tint"),
    mat: colour("mat"),
    ink: colour("ink"),
    ink2: colour("ink_2"),
    ink3: colour("ink_3"),
    line: colour("line"),
    line2: colour("line_2"),
    accent: colour("accent"),
    onAccent: colour("on_accent"),
    accentInk: colour("accent_ink"),
    warnTint: colour("warn_tint"),
    headerBg: colour("header_bg"),
    headerInk: colour("header_ink"),
    headerLine: headerLine === "transparent" ? colour("header_bg") : headerLine,
    fontHead: fontStacks[theme.fonts.head],
    fontBody: fontStacks[theme.fonts.body],
    headWeight: theme.type.head_weight >= boldFrom ? 700 : 400,
    headCase: theme.type.head_case,
    headTrack: `${theme.type.head_track}em`,
    strongWeight: theme.type.strong_weight >= boldFrom ? 700 : 400,
    buttonWeight: theme.type.btn_weight >= boldFrom ? 700 : 400,
    buttonCase: theme.type.btn_case,
    radius: theme.shape.r_m,
    buttonRadius: theme.shape.r_btn,
    smallRadius: theme.shape.r_s,
  };
}
