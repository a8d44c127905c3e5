// A page of Debian's Chromium over its DevTools protocol: keys are pressed as a person's are, outside of the page.
import { execFileSync } from "node:child_process";
import { launch } from "chrome-launcher";

type Answer = { id?: number; result?: Record<string, unknown>; error?: { message: string } };

export type Page = {
  open(url: string): Promise<void>;
  /** The value of an expression in the page; promises are waited for. */
  evaluate<T>(expression: string): Promise<T>;
  press(letter: string): Promise<void>;
  close(): Promise<void>;
};

const chromePath = execFileSync("which", ["chromium"], { encoding: "utf8" }).trim();
const chromeFlags = [
  ...["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-quic"],
  ...["--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
];
const answerMs = 30_000;

export async function openBrowser(): Promise<Page> {
  const browser = await launch({ chromePath, chromeFlags, logLevel: "silent" });
  const targets = (await (await fetch(`http://127.0.0.1:${browser.port}/json`)).json()) as {
    type: string;
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(targets.find(({ type }) => type === "page")?.webSocketDebuggerUrl ?? "");
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", reject, { once: true });
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let asked = 0;

  async function send(
    method: string,
    params: Record<string, unknown> = {},
  ): Promise<Record<string, unknown>> {
    const id = ++asked;
    const answered = new Promise<Answer>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${method}: no answer`)), answerMs);
      waiting.set(id, (answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
    });
    socket.send(JSON.stringify({ id, method, params }));
    const { result = {}, error } = await answered;
    waiting.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  async function evaluate<T>(expression: string): Promise<T> {
    const { result, exceptionDetails } = (await send("Runtime.evaluate", {
      ...{ expression, awaitPromise: true, returnByValue: true },
    })) as { result?: { value?: T }; exceptionDetails?: { text: string } };
    if (exceptionDetails) throw new Error(`in the page: ${JSON.stringify(exceptionDetails).slice(0, 500)}`);
    return result?.value as T;
  }

  return {
    evaluate,
    async open(url) {
      await send("Page.enable");
      await send("Page.navigate", { url });
      await evaluate(
        `new Promise((done) => document.readyState === "complete" ? done() : addEventListener("load", done))`,
      );
    },
    async press(letter) {
      const key = { key: letter, text: letter, unmodifiedText: letter };
      await send("Input.dispatchKeyEvent", { type: "keyDown", ...key });
      await send("Input.dispatchKeyEvent", { type: "keyUp", key: letter });
    },
    async close() {
      socket.close();
      browser.kill();
    },
  };
}
