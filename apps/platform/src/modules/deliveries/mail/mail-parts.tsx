import { imageUrl } from "@forecourt/rules/image-url";
import type { CSSProperties, ReactNode } from "react";
import { Fragment } from "react";
import type { CarWords, Fact } from "../lead-words.ts";
import type { MailTheme } from "./mail-theme.ts";

type Themed = { theme: MailTheme };

export function Title({ theme, text }: Themed & { text: string }) {
  const style: CSSProperties = {
    margin: 0,
    fontFamily: theme.fontHead,
    fontSize: 28,
    lineHeight: 1.18,
    fontWeight: theme.headWeight,
    letterSpacing: theme.headTrack,
    color: theme.ink,
    overflowWrap: "anywhere",
    textWrap: "balance",
  };
  return (
    <h1 className="title" style={style}>
      {text.replaceAll(/ (?=(?:am|pm)\b)/g, "\u00a0")}
    </h1>
  );
}

export function Due({ theme, children }: Themed & { children: ReactNode }) {
  const style: CSSProperties = {
    display: "inline-block",
    margin: "0 0 14px",
    padding: "6px 12px",
    borderRadius: theme.smallRadius,
    background: theme.warnTint,
    color: "#3d2600", // on every warn tint of the themes, 7:1 and more
    fontSize: 14,
  };
  return <p style={style}>{children}</p>;
}

/** What was typed, line by line. */
export function Quote({ theme, text }: Themed & { text: string }) {
  const style: CSSProperties = {
    margin: 0,
    padding: "14px 18px",
    borderRadius: theme.radius,
    background: theme.tint,
    color: theme.ink2,
    overflowWrap: "anywhere",
  };
  const lines = [...text.split("\n").entries()];
  return (
    <blockquote style={style}>
      {lines.map(([at, line]) => (
        <Fragment key={at}>
          {at > 0 ? <br /> : null}
          {line}
        </Fragment>
      ))}
    </blockquote>
  );
}

export type Action = { label: string; href: string };

export function Buttons({ theme, actions }: Themed & { actions: readonly Action[] }) {
  const style: CSSProperties = {
    display: "inline-block",
    padding: "13px 22px",
    borderRadius: theme.buttonRadius,
    fontSize: 15,
    lineHeight: "20px",
    fontWeight: theme.buttonWeight,
    textTransform: theme.buttonCase,
    textDecoration: "none",
  };
  const looks: CSSProperties[] = [
    { background: theme.accent, color: theme.onAccent, border: `1px solid ${theme.accent}` },
    { background: theme.page, color: theme.ink, border: `1px solid ${theme.line2}` },
  ];
  return (
    <table className="stack" role="presentation" cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          {actions.map(({ label, href }, at) => (
            <td key={href} style={{ paddingRight: 10 }}>
              <a href={href} style={{ ...style, ...looks[Math.min(at, 1)] }}>
                {label}
              </a>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** Twice the size it is shown at, in the one format that every mail program draws. */
function photoPath(hash: string, big: boolean): string {
  const size = big ? { w: 1200, h: 800 } : { w: 375, h: 250 };
  return imageUrl({ hash }, { ...size, format: "jpg" });
}

export function CarBlock({
  theme,
  car,
  origin,
  big = false,
}: Themed & { car: CarWords; origin: string; big?: boolean }) {
  const width = big ? 520 : 176;
  const photo = car.photo && (
    <a href={`${origin}${car.path}`} style={{ textDecoration: "none" }}>
      <img
        src={`${origin}${photoPath(car.photo, big)}`}
        alt={car.title}
        width={width}
        style={{
          display: "block",
          width: big ? "100%" : width,
          height: "auto",
          borderRadius: theme.radius,
          background: theme.mat,
        }}
      />
    </a>
  );
  const words = <CarText theme={theme} car={car} origin={origin} />;
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
      <tbody>
        {big && photo ? (
          <tr>
            <td style={{ paddingBottom: 14 }}>{photo}</td>
          </tr>
        ) : null}
        <tr>
          {!big && photo ? (
            <td className="thumb" valign="top" style={{ width, paddingRight: 18 }}>
              {photo}
            </td>
          ) : null}
          <td valign="top">{words}</td>
        </tr>
      </tbody>
    </table>
  );
}

function CarText({ theme, car, origin }: Themed & { car: CarWords; origin: string }) {
  const line: CSSProperties = { display: "block", fontSize: 15, color: theme.ink2 };
  return (
    <>
      <a
        href={`${origin}${car.path}`}
        style={{ display: "block", fontSize: 18, fontWeight: 700, color: theme.ink, textDecoration: "none" }}
      >
        {car.title}
      </a>
      {car.variant ? <span style={line}>{car.variant}</span> : null}
      <span style={line}>{car.facts}</span>
      {car.price ? (
        <span style={{ display: "block", marginTop: 6, fontSize: 22, fontWeight: 700, color: theme.ink }}>
          {car.price}{" "}
          <span style={{ fontSize: 14, fontWeight: 400, color: theme.ink2 }}>{car.priceType}</span>
        </span>
      ) : null}
    </>
  );
}

export function Facts({ theme, facts }: Themed & { facts: readonly Fact[] }) {
  const cell: CSSProperties = {
    padding: "9px 12px 9px 0",
    borderBottom: `1px solid ${theme.line}`,
    fontSize: 15,
    textAlign: "left",
    verticalAlign: "top",
  };
  return (
    <table
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ borderCollapse: "collapse", tableLayout: "fixed" }}
    >
      <tbody>
        {facts.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row" style={{ ...cell, width: 118, fontWeight: 400, color: theme.ink3 }}>
              {label}
            </th>
            <td style={{ ...cell, color: theme.ink, overflowWrap: "anywhere" }}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Small({ theme, children }: Themed & { children: ReactNode }) {
  return <p style={{ margin: "16px 0 0", fontSize: 15, color: theme.ink2 }}>{children}</p>;
}
