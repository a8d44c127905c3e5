// One 600 px column of tables. Every rule is on its element; the one style block only makes phones roomier, for the
// programs that read it.
import { licenceText, repairerText } from "@forecourt/rules/licence-text";
import type { SiteDocument } from "@forecourt/site-config";
import type { CSSProperties, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { MailTheme } from "./mail-theme.ts";

const phoneRules = `
@media (max-width: 480px) {
  .outer { padding: 0 !important; }
  .cell { padding-left: 20px !important; padding-right: 20px !important; }
  .stack, .stack > tbody, .stack > tbody > tr, .stack > tbody > tr > td { display: block !important; width: 100% !important; }
  .stack > tbody > tr > td { padding: 0 0 10px !important; }
  .stack a { display: block !important; text-align: center !important; }
  .thumb { width: 116px !important; padding-right: 14px !important; }
  .thumb img { width: 116px !important; height: auto !important; }
  .title { font-size: 26px !important; }
}`;

type Layout = {
  theme: MailTheme;
  document: SiteDocument;
  origin: string;
  subject: string;
  /** The first line: what an inbox shows beside the subject. */
  preheader: string;
  why: string;
  children: ReactNode;
};

const hidden: CSSProperties = {
  display: "none",
  maxHeight: 0,
  overflow: "hidden",
  opacity: 0,
  fontSize: 1,
  lineHeight: "1px",
};

export function MailLayout({ theme, document, origin, subject, preheader, why, children }: Layout) {
  const base: CSSProperties = { fontFamily: theme.fontBody, fontSize: 16, lineHeight: 1.5, color: theme.ink };
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light only" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{subject}</title>
        <style>{phoneRules}</style>
      </head>
      <body style={{ margin: 0, padding: 0, background: theme.tint, ...base }}>
        <div style={hidden}>{preheader}</div>
        <table
          role="presentation"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          style={{ background: theme.tint }}
        >
          <tbody>
            <tr>
              <td className="outer" align="center" style={{ padding: "24px 0" }}>
                <table
                  role="presentation"
                  width="100%"
                  cellPadding={0}
                  cellSpacing={0}
                  style={{
                    maxWidth: 600,
                    margin: "0 auto",
                    background: theme.page,
                    textAlign: "left",
                    ...base,
                  }}
                >
                  <tbody>
                    <MailHead theme={theme} name={document.name} origin={origin} />
                    {children}
                    <MailFoot theme={theme} document={document} why={why} />
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

export function MailRow({
  children,
  top = 12,
  bottom = 12,
}: {
  children: ReactNode;
  top?: number;
  bottom?: number;
}) {
  return (
    <tr>
      <td className="cell" style={{ padding: `${top}px 40px ${bottom}px` }}>
        {children}
      </td>
    </tr>
  );
}

/** A mark of the site's initial: pictures are off in half of all inboxes, and vector ones in most. */
function MailHead({ theme, name, origin }: { theme: MailTheme; name: string; origin: string }) {
  const mark: CSSProperties = {
    width: 30,
    height: 30,
    background: theme.accent,
    color: theme.onAccent,
    borderRadius: theme.smallRadius,
    fontFamily: theme.fontHead,
    fontSize: 17,
    lineHeight: "30px",
    fontWeight: 700,
    textAlign: "center",
  };
  const word: CSSProperties = {
    color: theme.headerInk,
    textDecoration: "none",
    fontFamily: theme.fontHead,
    fontSize: 18,
    fontWeight: theme.headWeight,
    textTransform: theme.headCase,
    letterSpacing: theme.headTrack,
  };
  return (
    <tr>
      <td
        className="cell"
        style={{
          padding: "20px 40px",
          background: theme.headerBg,
          borderBottom: `1px solid ${theme.headerLine}`,
        }}
      >
        <table role="presentation" cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td style={mark} aria-hidden="true">
                {name.charAt(0)}
              </td>
              <td style={{ paddingLeft: 10 }}>
                <a href={`${origin}/`} style={word}>
                  {name}
                </a>
              </td>
            </tr>
          </tbody>
        </table>
      </td>
    </tr>
  );
}

function MailFoot({ theme, document, why }: { theme: MailTheme; document: SiteDocument; why: string }) {
  const small: CSSProperties = { margin: "0 0 8px", fontSize: 13, lineHeight: 1.5, color: theme.ink3 };
  return (
    <MailRow top={24} bottom={28}>
      <p style={small}>{why}</p>
      <p style={{ ...small, margin: 0 }}>{legalLine(document)}</p>
    </MailRow>
  );
}

/** The licence belongs on everything a dealer sends. */
export function legalLine({ legal, address, settings }: SiteDocument): string {
  const at = legal.address ?? address;
  const company = legal.abn ? `${legal.legal_name}, ABN ${legal.abn}` : legal.legal_name;
  const place = at ? `${at.street}, ${at.city} ${at.state} ${at.postcode}` : undefined;
  const licence = licenceText(legal.licence, settings.dealer_licence_label);
  const numbers = [licence, repairerText(legal.repairer)].filter(Boolean).join(", ");
  return [company, place, numbers]
    .filter(Boolean)
    .map((part) => `${part}.`)
    .join(" ");
}

export const renderMail = (mail: ReactNode): string => `<!doctype html>${renderToStaticMarkup(mail)}`;
