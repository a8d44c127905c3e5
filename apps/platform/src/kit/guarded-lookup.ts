// Names that a tenant may choose must not lead into our own network: every address a name gives is looked at before it
// is connected to, so a name that changes its answer afterwards gains nothing.
import dns, { type LookupAddress } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

const inside = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const) {
  inside.addSubnet(network, prefix, "ipv4");
}
for (const [network, prefix] of [
  ["::", 127], // unspecified and loopback
  ["64:ff9b::", 96],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const) {
  inside.addSubnet(network, prefix, "ipv6");
}

export function isInsideAddress(address: string): boolean {
  return inside.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

const refusal = (hostname: string) =>
  Object.assign(new Error(`${hostname} leads into a private network`), { code: "EACCES" });

/** RFC 6761: `localhost` and all below it is this machine, whatever the resolver says. */
const isLocalName = (hostname: string): boolean => /(^|\.)localhost$/.test(hostname);

export function guardedLookup({ allowLocal }: { allowLocal: boolean }): LookupFunction {
  return (hostname, options, done) => {
    const answer = (found: LookupAddress[]) => {
      const [first] = found;
      if (options.all) done(null, found);
      else if (first) done(null, first.address, first.family);
      else done(refusal(hostname), "", 0);
    };
    if (isLocalName(hostname) && allowLocal) return answer([{ address: "127.0.0.1", family: 4 }]);
    dns.lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, "", 0);
      if (found.some(({ address }) => isInsideAddress(address))) return done(refusal(hostname), "", 0);
      answer(found);
    });
  };
}
