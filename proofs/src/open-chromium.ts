import { execFileSync } from "node:child_process";
import { type Browser, chromium } from "@playwright/test";

/** Debian's own browser, as the browser tests find it. */
export function openChromium(): Promise<Browser> {
  const executablePath = execFileSync("which", ["chromium"], { encoding: "utf8" }).trim();
  const args = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"];
  return chromium.launch({ executablePath, args });
}
