/** One thing wrong with a document, where it is and, when it came from a file, which. */
export type Problem = { path: string; message: string; file?: string };

/** `menus.header[2].url` */
export function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === "number") return `${text}[${part}]`;
    return text === "" ? String(part) : `${text}.${String(part)}`;
  }, "");
}
