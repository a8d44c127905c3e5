// XML: every element that is directly below the list is a car; its children are its fields. Without a document type:
// entities of one's own are how a small file becomes a large one or reads another's files.
import { SaxesParser } from "saxes";
import { type FeedLimits, inWords } from "../limits.ts";
import { FeedProblem } from "./feed-problem.ts";
import type { ReadRecord } from "./feed-record.ts";

const deepest = 12;

type Element = { name: string; text: string; children: Map<string, unknown[]> };

export async function* readXml(
  text: AsyncIterable<string>,
  limits: FeedLimits,
  /** What a car's element is called; without, whatever lies below the root (or below its only child). */
  recordName?: string,
): AsyncGenerator<ReadRecord> {
  const found: ReadRecord[] = [];
  const path: Element[] = [];
  let unread = 0;
  let records = 0;
  let recordLine = 1;
  let recordDepth = recordName ? 0 : 2;
  const parser = new SaxesParser({ position: true });
  parser.on("doctype", () => {
    throw new FeedProblem(
      "The XML brings a document type (<!DOCTYPE …>) of its own, which is refused: send it without.",
    );
  });
  parser.on("error", (error) => {
    throw new FeedProblem(`The XML is not valid after record ${records}: ${error.message.slice(0, 200)}`);
  });
  parser.on("opentag", ({ name, attributes }) => {
    if (path.length >= deepest) throw new FeedProblem("The XML is nested too deep to be a list of cars.");
    const isRecord = recordName
      ? recordDepth === 0 && name.toLowerCase() === recordName.toLowerCase()
      : false;
    path.push({ name: name.toLowerCase(), text: "", children: attributesOf(attributes) });
    if (isRecord) recordDepth = path.length;
    if (path.length === recordDepth) recordLine = parser.line;
  });
  const addText = (piece: string) => {
    const open = path.at(-1);
    if (open) open.text += piece;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    const closed = path.pop();
    if (!closed) return;
    if (path.length + 1 === recordDepth) {
      records++;
      unread = 0;
      found.push({ line: recordLine, fields: fieldsOf(closed) });
      if (recordName) recordDepth = 0;
      return;
    }
    const parent = path.at(-1);
    // Above the records nothing is kept: the list may be long.
    if (!parent || recordDepth === 0 || path.length < recordDepth) return;
    const values = parent.children.get(closed.name) ?? [];
    values.push(valueIn(closed));
    parent.children.set(closed.name, values);
  });
  for await (const piece of text) {
    unread += piece.length;
    parser.write(piece);
    yield* found.splice(0);
    if (unread > limits.recordBytes + piece.length) {
      throw new FeedProblem(
        `Record ${records + 1} is longer than ${inWords(limits.recordBytes)}. Is the feed a list of cars?`,
      );
    }
  }
  if (path.length > 0) {
    throw new FeedProblem(
      `The XML ends in the middle, after ${records} records: the rest of the file is missing.`,
    );
  }
  parser.close();
  yield* found.splice(0);
}

const attributesOf = (attributes: Record<string, unknown>): Map<string, unknown[]> =>
  new Map(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), [value]]));

const fieldsOf = ({ children }: Element): Record<string, unknown> =>
  Object.fromEntries([...children].map(([name, values]) => [name, values.length === 1 ? values[0] : values]));

function valueIn(element: Element): unknown {
  if (element.children.size === 0) return element.text.trim();
  const text = element.text.trim();
  const fields = fieldsOf(element);
  // <images><image>…</image><image>…</image></images> is a list; <image url="…"/> an object.
  const [only, ...others] = Object.values(fields);
  if (others.length === 0 && Array.isArray(only)) return only;
  return text === "" ? fields : { ...fields, text };
}
