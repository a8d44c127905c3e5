import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { webRequest } from "./web-request.ts";

type Sent = {
  host?: string[];
  url?: string;
  method?: string;
  protocol?: string;
  headers?: Record<string, string>;
  body?: Buffer;
};

const fake = ({
  host = ["cars.example"],
  url = "/",
  method = "GET",
  protocol = "https",
  headers = {},
  body,
}: Sent): FastifyRequest =>
  ({
    raw: { url, rawHeaders: host.flatMap((one) => ["Host", one]) },
    headers: { host: host[0], ...headers },
    method,
    protocol,
    body,
  }) as unknown as FastifyRequest;

const urlOf = (sent: Sent) => webRequest(fake(sent), new AbortController().signal)?.url ?? null;

test("rule 1 the URL is the proxy's protocol and the plain Host header", () => {
  expect(urlOf({ url: "/search?page=2" })).toBe("https://cars.example/search?page=2");
});

test("rule 1 X-Forwarded-Host changes nothing", () => {
  expect(urlOf({ headers: { "x-forwarded-host": "other.example" } })).toBe("https://cars.example/");
});

test("two Host headers, or none, or one that is no host, are refused", () => {
  expect(urlOf({ host: ["cars.example", "other.example"] })).toBeNull();
  expect(urlOf({ host: [] })).toBeNull();
  for (const host of ["cars.example/x", "cars.example@other", "a b", "[::1]", "cars.example:99999999", ""])
    expect(urlOf({ host: [host] })).toBeNull();
});

test("a request line in absolute form is refused; a path that begins with two slashes stays a path", () => {
  expect(urlOf({ url: "http://other.example/" })).toBeNull();
  expect(new URL(urlOf({ url: "//other.example/x" }) ?? "").host).toBe("cars.example");
});

test("a trailing dot is kept: it is another name", () => {
  expect(new URL(urlOf({ host: ["cars.example."] }) ?? "").hostname).toBe("cars.example.");
});

test("a form's body arrives whole", async () => {
  const request = webRequest(
    fake({
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: Buffer.from("name=Grace"),
    }),
    new AbortController().signal,
  );
  expect((await request?.formData())?.get("name")).toBe("Grace");
});
