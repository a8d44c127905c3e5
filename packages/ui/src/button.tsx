import type { ComponentProps } from "react";

export type ButtonKind = "primary" | "quiet" | "ghost" | "invert" | "dark";

/** For links that look like buttons: `<Link className={buttonClass("primary")}>`. */
export const buttonClass = (kind: ButtonKind, extra = ""): string => `btn ${kind}${extra ? ` ${extra}` : ""}`;

export function Button({
  kind,
  className = "",
  type = "button",
  ...rest
}: ComponentProps<"button"> & { kind: ButtonKind }) {
  return <button {...rest} type={type} className={buttonClass(kind, className)} />;
}
