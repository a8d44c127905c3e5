/**
 * Each checkout owns one block of ports; a port is the block's base plus a fixed offset. Offsets are never
 * reused for something else: a running checkout of an older commit would talk to the wrong service.
 */
export const portOffsets = {
  postgres: 0,
  opensearch: 1,
  opensearchTransport: 2,
  redis: 3,
  s3: 4,
  smtp: 5,
  mailWeb: 6,
  varnish: 7,
  varnish2: 8,
  caddyHttp: 9,
  caddyHttps: 10,
  api: 20,
  apiInternal: 21,
  worker: 22,
  images: 23,
  storefront: 24,
  sandbox: 25,
  sandboxSmtp: 26,
} as const;

export type PortName = keyof typeof portOffsets;
export type Ports = Readonly<Record<PortName, number>>;

export const blockSize = 40;
/** Below the range from which Linux hands out outgoing ports (32768 and up). */
const firstBase = 21_000;
const lastBase = 29_000;

export function portsFrom(base: number): Ports {
  const pairs = Object.entries(portOffsets).map(([name, offset]) => [name, base + offset]);
  return Object.fromEntries(pairs) as Record<PortName, number>;
}

export function* candidateBases(): Generator<number> {
  for (let base = firstBase; base <= lastBase; base += blockSize) yield base;
}
