// ALTCHA's proof of work: the number whose SHA-256 after the salt is the challenge. Off the main thread, so that
// typing stays smooth.
type Challenge = { algorithm: string; challenge: string; maxnumber: number; salt: string; signature: string };

const encoder = new TextEncoder();
const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

async function solve({ algorithm, challenge, maxnumber, salt }: Challenge): Promise<number | null> {
  for (let number = 0; number <= maxnumber; number += 1) {
    const digest = await crypto.subtle.digest(algorithm, encoder.encode(salt + number));
    if (hex(digest) === challenge) return number;
  }
  return null;
}

self.onmessage = async ({ data }: MessageEvent<Challenge>) => {
  const number = await solve(data);
  const { algorithm, challenge, salt, signature } = data;
  self.postMessage(
    number === null ? null : btoa(JSON.stringify({ algorithm, challenge, number, salt, signature })),
  );
};
