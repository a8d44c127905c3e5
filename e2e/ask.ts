import { get } from "node:http";

/** A page as a program asks for it, through the edge. Node finds no *.localhost by itself, and `fetch` may not set Host. */
export function ask(
  slug: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: string; headers: Record<string, string> }> {
  const host = `${slug}.localhost`;
  const port = Number(process.env.EDGE_PORT);
  return new Promise((resolve, reject) => {
    const call = get({ host: "127.0.0.1", port, path, headers: { host, ...headers } }, (answer) => {
      let body = "";
      answer.setEncoding("utf8").on("data", (text: string) => {
        body += text;
      });
      const headers = Object.fromEntries(
        Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
      );
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body, headers }));
    });
    call.on("error", reject);
  });
}
