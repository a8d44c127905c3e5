import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode, useEffect } from "react";
import { Scripts } from "react-router";
import { lateModule, startedEvent } from "./late-module.ts";

type Drawn = ReactElement<{
  children?: ReactNode;
  rel?: string;
  href?: string;
  type?: string;
  dangerouslySetInnerHTML?: { __html: string };
}>;

const isElement = (node: ReactNode): node is Drawn => isValidElement(node);
const isPreload = (node: ReactNode): node is Drawn => isElement(node) && node.props.rel === "modulepreload";

/**
 * React Router's scripts, after the page's looks: 130 KB that would share the line with styles, face and first picture,
 * while every page is of use without them. `<Scripts>` has no setting for it, so what it draws is changed: no preloads in
 * the head, and a module that waits. It keeps its hooks, as it is called at every drawing.
 */
export function LateScripts() {
  useEffect(() => void dispatchEvent(new Event(startedEvent)), []);
  const drawn: ReactNode = Scripts({});
  if (!isElement(drawn)) return drawn;
  const parts = Children.toArray(drawn.props.children);
  const preloads = parts.filter(isPreload).map(({ props }) => props.href ?? "");
  return parts.filter((part) => !isPreload(part)).map((part) => delayed(part, preloads));
}

function delayed(part: ReactNode, preloads: readonly string[]): ReactNode {
  if (!isElement(part)) return part;
  const { type, dangerouslySetInnerHTML: text, children } = part.props;
  if (type === "module" && text)
    return cloneElement(part, { dangerouslySetInnerHTML: { __html: lateModule(text.__html, preloads) } });
  if (children === undefined) return part;
  return cloneElement(part, {}, ...Children.toArray(children).map((child) => delayed(child, preloads)));
}
