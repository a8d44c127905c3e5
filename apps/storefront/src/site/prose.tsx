import { Link } from "react-router";
import type { Span, TextNode } from "./markdown.ts";

function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map(({ text, strong, url }, at) => {
    const key = `${at}`;
    if (url) {
      return (
        <Link key={key} to={url}>
          {text}
        </Link>
      );
    }
    return strong ? <b key={key}>{text}</b> : text;
  });
}

function Table({ head, rows }: Extract<TextNode, { kind: "table" }>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1).
    <section className="table" tabIndex={0} aria-label={head.filter(Boolean).join(", ")}>
      <table>
        <thead>
          <tr>
            {head.map((cell) =>
              cell ? (
                <th key={cell} scope="col">
                  {cell}
                </th>
              ) : (
                <td key="none" />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {rest.map((cell, at) => (
                <td key={head[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Node({ node }: { node: TextNode }) {
  if (node.kind === "table") return <Table {...node} />;
  if (node.kind === "heading") return node.level === 2 ? <h2>{node.text}</h2> : <h3>{node.text}</h3>;
  if (node.kind === "paragraph") {
    return (
      <p>
        <Spans spans={node.spans} />
      </p>
    );
  }
  const List = node.ordered ? "ol" : "ul";
  return (
    <List>
      {node.items.map((spans, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items of a text do not change in place.
        <li key={at}>
          <Spans spans={spans} />
        </li>
      ))}
    </List>
  );
}

export function Prose({ nodes }: { nodes: readonly TextNode[] }) {
  return (
    <div className="text">
      {nodes.map((node, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text do not change in place.
        <Node key={at} node={node} />
      ))}
    </div>
  );
}
