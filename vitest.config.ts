import { defineConfig } from "vitest/config";

// small: no service, no port. medium: real PostgreSQL, OpenSearch, Redis, S3 from `pnpm services up`.
const medium = "**/*.medium.test.{ts,tsx}";
const elsewhere = ["**/node_modules/**", "**/dist/**", "e2e/**", "checks/planted/**", "**/.stryker-tmp/**"];

export default defineConfig({
  test: {
    projects: [
      {
        // Generous: a busy machine is slow, not wrong.
        test: {
          name: "small",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...elsewhere, medium],
          testTimeout: 15_000,
        },
      },
      {
        test: {
          name: "medium",
          include: [medium],
          exclude: elsewhere,
          globalSetup: ["apps/platform/src/test-support/global-setup.ts"],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
