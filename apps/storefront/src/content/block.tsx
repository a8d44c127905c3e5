import { buttonClass } from "@forecourt/ui/button";
import { Fold } from "@forecourt/ui/fold";
import { Link } from "react-router";
import { Prose } from "../site/prose.tsx";
import type { BlockView } from "./block-view.ts";

function Inside({ block }: { block: BlockView }) {
  switch (block.type) {
    case "prose":
      return <Prose nodes={block.nodes} />;
    case "grid": {
      const List = block.numbered ? "ol" : "ul";
      const Title = block.heading ? "h3" : "h2";
      return (
        <List className="word-grid">
          {block.items.map(({ title, text }) => (
            <li key={title}>
              <Title>{title}</Title>
              <p>{text}</p>
            </li>
          ))}
        </List>
      );
    }
    case "questions":
      return block.items.map(({ question, nodes }) => (
        <Fold key={question} title={question}>
          <Prose nodes={nodes} />
        </Fold>
      ));
    case "table":
      return (
        <section className="word-table" aria-label={block.heading ?? block.columns.join(", ")}>
          <table>
            <thead>
              <tr>
                {block.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row) => (
                <tr key={row[0]}>
                  {row.map((cell, at) => (
                    <td key={block.columns[at]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      );
    case "numbers":
      return (
        <dl className="word-numbers">
          {block.items.map(({ figure, text }) => (
            <div key={figure}>
              <dt>{figure}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      );
    default:
      return (
        <>
          {block.text ? <p>{block.text}</p> : null}
          <p className="btns">
            {block.buttons.map(({ label, url }) => (
              <Link key={url} className={buttonClass("quiet")} to={url}>
                {label}
              </Link>
            ))}
          </p>
        </>
      );
  }
}

export function Block({ block }: { block: BlockView }) {
  return (
    <section className="part words">
      {block.heading ? <h2>{block.heading}</h2> : null}
      <Inside block={block} />
    </section>
  );
}
