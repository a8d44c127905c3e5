import { Document, isMap, isScalar, isSeq, parseDocument, stringify, visit } from "yaml";
import { limits } from "../limits.ts";
import type { Problem } from "../problems.ts";

/** YAML 1.2 core: no tags that build objects, few aliases (a document of aliases can grow without end). */
export function parseYaml(text: string, file: string): { value: unknown } | { problems: Problem[] } {
  if (text.length > limits.bytes * 2)
    return { problems: [{ file, path: "", message: `larger than ${limits.bytes * 2} characters` }] };
  const document = parseDocument(text, { schema: "core", uniqueKeys: true, prettyErrors: true });
  if (document.errors.length > 0) {
    return {
      problems: document.errors.map((error) => ({
        file,
        path: "",
        message: error.message.split("\n")[0] ?? error.message,
      })),
    };
  }
  try {
    return { value: document.toJS({ maxAliasCount: 200 }) };
  } catch (error) {
    return {
      problems: [{ file, path: "", message: error instanceof Error ? error.message : String(error) }],
    };
  }
}

const longestFlow = 96;

/** Small maps in a list go on one line: a table of opening hours stays a table. */
export function stringifyYaml(value: unknown): string {
  const document = new Document(value, { aliasDuplicateObjects: false });
  visit(document, {
    Map(_key, node, path) {
      const inList = isSeq(path.at(-1));
      const small = node.items.length > 0 && node.items.every((pair) => isScalar(pair.value));
      if (inList && small && stringify(node.toJSON()).length <= longestFlow) node.flow = true;
    },
    Seq(_key, node) {
      const short =
        node.items.every((item) => isScalar(item)) && JSON.stringify(node.toJSON()).length <= longestFlow;
      if (short && !node.items.some(isMap)) node.flow = true;
    },
  });
  return document.toString({ lineWidth: 110, flowCollectionPadding: true });
}
