import { randomBytes } from "node:crypto";

/** One browser's holds: made with its first, told to the platform and to nobody else. */
const days = 3;

/** Browsers keep `__Host-` cookies over TLS only; development has none. */
const nameFor = (url: URL): string => (url.protocol === "https:" ? "__Host-hold" : "hold");

export function readHoldSession(request: Request, url: URL): string | undefined {
  const name = nameFor(url);
  const cookies = (request.headers.get("cookie") ?? "").split(/;\s*/);
  const value = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
  return value && /^[\w-]{16,64}$/.test(value) ? value : undefined;
}

export const makeHoldSession = (): string => randomBytes(24).toString("base64url");

export function holdCookie(session: string, url: URL): string {
  const secure = url.protocol === "https:" ? "; Secure" : "";
  return `${nameFor(url)}=${session}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${days * 86_400}${secure}`;
}
