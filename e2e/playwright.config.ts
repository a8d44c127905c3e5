import { execFileSync } from "node:child_process";
import { defineConfig } from "@playwright/test";

// Debian's own browser: nothing is downloaded.
const chromium = execFileSync("which", ["chromium"], { encoding: "utf8" }).trim();

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  globalSetup: "./start-platform.ts",
  workers: 1,
  timeout: 30_000,
  forbidOnly: true,
  reporter: "list",
  use: {
    headless: true,
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: chromium,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
