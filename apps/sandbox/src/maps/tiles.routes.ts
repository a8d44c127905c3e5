// A tile server's stand-in: streets on a grid, the same for the same tile, in the plain colours of a map.
import type { FastifyInstance } from "fastify";

const side = 256;

/** A street's place in its tile: neighbouring tiles agree on it, so that streets go on. */
const streetAt = (line: number, seed: number): number => 24 + ((line * 73 + seed * 31) % 180);

function drawTile(z: number, x: number, y: number): string {
  const [across, down] = [streetAt(y, z), streetAt(x, z + 7)];
  const hasPark = (x * 7 + y * 13 + z) % 5 === 0;
  const park = hasPark
    ? `<rect x="${down + 14}" y="${across + 14}" width="70" height="54" rx="6" fill="#cfe3c4"/>`
    : "";
  const lanes = [40, 104, 168, 232]
    .map((at) => `<path d="M${at} 0V${side}M0 ${at}H${side}" stroke="#fff" stroke-width="3"/>`)
    .join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" fill="#eceae4"/>${park}${lanes}<path d="M0 ${across}H${side}M${down} 0V${side}" stroke="#fff" stroke-width="12"/><path d="M0 ${across}H${side}" stroke="#f6dc9a" stroke-width="8"/></svg>`;
}

export function tileRoutes(app: FastifyInstance): void {
  app.get<{ Params: { z: string; x: string; y: string } }>("/maps/tiles/:z/:x/:y", (request, reply) => {
    const { z, x, y } = request.params;
    return reply.type("image/svg+xml").send(drawTile(Number(z), Number(x), Number(y)));
  });
}
