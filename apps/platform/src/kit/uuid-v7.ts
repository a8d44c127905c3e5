import { randomBytes } from "node:crypto";

/** RFC 9562: 48 bits of milliseconds, then chance. Rows written together lie together in their index. */
export function uuidV7(now: Date): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return uuidOfBytes(bytes);
}

export const bytesOfUuid = (id: string): Buffer => Buffer.from(id.replaceAll("-", ""), "hex");

export function uuidOfBytes(bytes: Buffer): string {
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
