// Names that a tenant may choose must not lead into our own network: every address a name gives is looked at before it
// is connected to, so a name that changes its answer afterwards gains nothing.
import dns, { type LookupAddress } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

// Two lists: one list would read every IPv4 address as ::ffff:0:0/96 too, which the second one holds.
const inside4 = new BlockList();
const inside6 = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  inside4.addSubnet(network, prefix, "ipv4");
}
// Only 2000::/3 is the open internet; of it not what leads to an IPv4 address (Teredo, 6to4) or to nobody.
for (const [network, prefix] of [
  ["::", 3], // unspecified, loopback, IPv4-mapped and -compatible, NAT64
  ["4000::", 2],
  ["8000::", 1], // unique local, link-local, multicast
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
] as const) {
  inside6.addSubnet(network, prefix, "ipv6");
}

export function isInsideAddress(address: string): boolean {
  return isIP(address) === 6 ? inside6.check(address, "ipv6") : inside4.check(address, "ipv4");
}

/** An address instead of a name is connected to without being looked up, so it must be looked at before. */
export function isInsideLiteral({ hostname }: URL): boolean {
  const bare = hostname.replace(/^\[|\]$/g, "");
  return isIP(bare) !== 0 && isInsideAddress(bare);
}

type Resolve = (
  hostname: string,
  options: dns.LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

const refusal = (hostname: string) =>
  Object.assign(new Error(`${hostname} leads into a private network`), { code: "EACCES" });

/** RFC 6761: `localhost` and all below it is this machine, whatever the resolver says. */
const isLocalName = (hostname: string): boolean => /(^|\.)localhost$/.test(hostname);

export function guardedLookup({
  allowLocal,
  resolve = dns.lookup,
}: {
  allowLocal: boolean;
  resolve?: Resolve;
}): LookupFunction {
  return (hostname, options, done) => {
    const answer = (found: LookupAddress[]) => {
      const [first] = found;
      if (options.all) done(null, found);
      else if (first) done(null, first.address, first.family);
      else done(refusal(hostname), "", 0);
    };
    if (isLocalName(hostname) && allowLocal) return answer([{ address: "127.0.0.1", family: 4 }]);
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, "", 0);
      if (found.some(({ address }) => isInsideAddress(address))) return done(refusal(hostname), "", 0);
      answer(found);
    });
  };
}
