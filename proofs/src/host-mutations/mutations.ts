// Requests that are wrong about their host, as bytes. Each says whose page it may get at most.
import { pick } from "../seeded.ts";

export type Names = { own: string; other: string };

/** `may`: the tenant whose page is right as an answer; none = only a refusal is. */
export type Mutation = { kind: string; bytes: string; path: string; may: "own" | "other" | "none" };

type Made = { line?: string; headers: string[]; may: Mutation["may"] };
type Make = (names: Names, path: string, random: () => number) => Made;

const version = "HTTP/1.1";

/** Headers that some proxy or framework takes for the host, the path or the method. */
const believed = [
  "X-Forwarded-Host",
  "X-Host",
  "X-Original-Host",
  "X-Forwarded-Server",
  "X-HTTP-Host-Override",
  "Forwarded",
  "X-Original-URL",
  "X-Rewrite-URL",
  "X-Forwarded-Prefix",
  "X-Forwarded-Path",
  "X-Forwarded-Port",
  "X-Forwarded-Scheme",
  "X-Forwarded-Proto",
  "X-Forwarded-For",
  "X-Real-IP",
  "X-Client-Address",
  "X-Request-Id",
  "X-HTTP-Method-Override",
  "X-Method-Override",
  "X-React-Router-SPA-Mode",
  "X-React-Router-Prerender-Data",
  "X-Middleware-Subrequest",
  "X-Edge-Name",
  "X-Edge-Kind",
  "X-Edge-Stale",
  "X-Edge-Port",
  "Surrogate-Control",
  "xkey",
  "Proxy",
  "Cookie",
  "Authorization",
  "Accept-Language",
  "User-Agent",
  "Referer",
  "Origin",
  "Content-Type",
  "Range",
  "If-None-Match",
  "Cache-Control",
  "Pragma",
  "Via",
  "Upgrade",
  "Expect",
  "TE",
  "X-Tenant",
  "X-Website-Id",
  "X-Site",
] as const;

const evil = "evil.example";

function believedValue(header: string, { other }: Names, random: () => number): string {
  const values: Record<string, string[]> = {
    Forwarded: [`host=${other}`, `for=1.2.3.4;host=${evil};proto=https`],
    "X-Forwarded-Proto": ["https", "javascript", "http, https", `https://${evil}/`],
    "X-Forwarded-Port": ["1337", "443, 80", "-1"],
    "X-Original-URL": ["/admin", `//${evil}/`],
    "X-Edge-Kind": ["asset", "own", "image"],
    "X-Edge-Stale": ["serve", "held"],
    "Surrogate-Control": ["max-age=999999"],
    Range: ["bytes=0-10", "bytes=5-"],
    Upgrade: ["websocket", "h2c"],
    Expect: ["100-continue"],
  };
  return pick(random, values[header] ?? [other, evil, `${other}:80`, `<script>${evil}</script>`, "1"]);
}

const spelled = (random: () => number, header: string): string =>
  pick(random, [header, header.toLowerCase(), header.toUpperCase()]);

const makers: Record<string, Make> = {
  "a believed header": (names, _path, random) => {
    const header = pick(random, believed);
    const value = believedValue(header, names, random);
    return { headers: [`Host: ${names.own}`, `${spelled(random, header)}: ${value}`], may: "own" };
  },
  "two believed headers": (names, _path, random) => {
    const lines = [pick(random, believed), pick(random, believed)].map(
      (header) => `${spelled(random, header)}: ${believedValue(header, names, random)}`,
    );
    return { headers: [...lines, `Host: ${names.own}`], may: "own" };
  },
  "two hosts": ({ own, other }, _path, random) => {
    const pair = pick(random, [
      [own, other],
      [other, own],
      [own, evil],
      [own, own],
    ]);
    return { headers: pair.map((host) => `${spelled(random, "Host")}: ${host}`), may: "none" };
  },
  "a list of hosts": ({ own, other }, _path, random) => ({
    headers: [
      `Host: ${pick(random, [`${own}, ${other}`, `${own} ${other}`, `${other},${own}`, `${own};${other}`])}`,
    ],
    may: "none",
  }),
  "no host": () => ({ headers: [], may: "none" }),
  "an empty host": () => ({ headers: ["Host:"], may: "none" }),
  "absolute form": ({ own, other }, path, random) => {
    // RFC 9112, 3.2.2: the target names the host, the header is ignored. Refusing is right too.
    const target = pick(random, [`http://${other}${path}`, `HTTP://${other.toUpperCase()}${path}`]);
    return { line: `GET ${target} ${version}`, headers: [`Host: ${own}`], may: "other" };
  },
  "a broken absolute form": ({ own, other }, path, random) => ({
    line: `GET ${pick(random, [
      `https://${other}${path}`,
      `http://${own}@${other}${path}`,
      `http://${other}:80@${own}${path}`,
      `ftp://${other}${path}`,
      `${other}${path}`,
      `http:/${other}${path}`,
      `http://${path}`,
    ])} ${version}`,
    headers: [`Host: ${own}`],
    may: "none",
  }),
  "a path that looks like a host": ({ own, other }, _path, random) => ({
    line: `GET ${pick(random, [`//${other}/`, `///${evil}`, `/\\${other}/`, `/@${other}/`, `/.${other}`])} ${version}`,
    headers: [`Host: ${own}`],
    may: "own",
  }),
  "a host with something around it": ({ own, other }, _path, random) => ({
    headers: [
      `Host: ${pick(random, [
        `${own}.`,
        `.${own}`,
        `${own}..`,
        `user@${own}`,
        `${other}@${own}`,
        `${own}@${other}`,
        `${own}/${other}`,
        `${own}?${other}`,
        `${own}#${other}`,
        `${own}\\${other}`,
        `${own}%00${other}`,
        `[${own}]`,
        `"${own}"`,
        `${own}:`,
        `${own}:80:81`,
        `${own}:port`,
        `${own}:999999`,
        `http://${own}`,
        `-${own}`,
        `${own}_`,
        `xn--${own}`,
        `*.${own.split(".").slice(1).join(".")}`,
        `${"a".repeat(300)}.${own}`,
      ])}`,
    ],
    may: "none",
  }),
  "its own host, otherwise written": ({ own }, _path, random) => ({
    headers: [
      pick(random, [
        `Host: ${own.toUpperCase()}`,
        `HOST:${own}`,
        `host:    ${own}   `,
        `Host: ${own}:80`,
        `Host: ${own}:1337`,
        `Host:\t${own}`,
      ]),
    ],
    may: "own",
  }),
  "an address or a name that is nobody's": (_names, _path, random) => ({
    headers: [
      `Host: ${pick(random, ["127.0.0.1", "localhost", "[::1]", evil, "0", "0x7f000001", "xn--e1afmkfd.example", "bücher.example", "platform.localhost.evil.example"])}`,
    ],
    may: "none",
  }),
  "a header split or folded": ({ own, other }, _path, random) => ({
    headers: pick(random, [
      [`Host: ${own}\r\n ${other}`],
      [`Host: ${own}\r\n\tX: ${other}`],
      [`Host : ${other}`, `Host: ${own}`],
      [` Host: ${other}`, `Host: ${own}`],
      [`Host: ${own}\rHost: ${other}`],
      [`Host: ${own}\nHost: ${other}`],
      [`Host: ${own}\0${other}`],
      [`X: 1\r\nHost: ${other}`, `Host: ${own}`],
      [`Host\t: ${other}`, `Host: ${own}`],
      [`H\u00f6st: ${other}`, `Host: ${own}`],
    ]),
    may: "own",
  }),
  "a smuggled second request": ({ own, other }, _path, random) => {
    const inner = `GET /smuggled HTTP/1.1\r\nHost: ${other}\r\n\r\n`;
    return {
      headers: pick(random, [
        [`Host: ${own}`, `Content-Length: ${inner.length}`, "", inner],
        [`Host: ${own}`, "Transfer-Encoding: chunked", "", `0\r\n\r\n${inner}`],
        [`Host: ${own}`, "Content-Length: 6", "Transfer-Encoding: chunked", "", "0\r\n\r\nG"],
        [`Host: ${own}`, "Transfer-Encoding: xchunked", "", `0\r\n\r\n${inner}`],
        [`Host: ${own}`, "Content-Length: 0", `Content-Length: ${inner.length}`, "", inner],
      ]),
      may: "own",
    };
  },
  "an old or odd version": ({ own, other }, path, random) => ({
    line: `GET ${path} ${pick(random, ["HTTP/1.0", "HTTP/1.2", "HTTP/2.0", "http/1.1", "HTTP/1.1 x", ""])}`,
    headers: [`Host: ${own}`, `X-Forwarded-Host: ${other}`],
    may: "own",
  }),
  "an odd method": ({ own, other }, path, random) => ({
    line: `${pick(random, ["PURGE", "SOFTPURGE", "CONNECT", "TRACE", "get", "G ET", "PRI", "BAN"])} ${path} ${version}`,
    headers: [`Host: ${own}`, `X-Forwarded-Host: ${other}`, "X-Forwarded-For: 203.0.113.9"],
    may: "own",
  }),
};

export function makeMutations(names: Names, count: number, random: () => number): Mutation[] {
  const kinds = Object.entries(makers);
  return Array.from({ length: count }, (_, number) => {
    const [kind, make] = kinds[number % kinds.length] ?? pick(random, kinds);
    // An address of its own each: a poisoned entry would be its first.
    const path = `/search/used-cars?page=${2 + (number % 3)}&query=m${number}`;
    const { line = `GET ${path} ${version}`, headers, may } = make(names, path, random);
    const hasBody = headers.includes("");
    const lines = hasBody ? headers : [...headers, "Connection: close", "", ""];
    return { kind, path, may, bytes: [line, ...lines].join("\r\n") };
  });
}
