// One rule at a time, by the tests that import it: `pnpm mutate` sets RULE and MUTANT_TESTS (vitest.mutants.config.ts).
// All at once, each mutant of a constant would run every test of the package: hours instead of minutes.
// biome-ignore lint/style/noProcessEnv: the only way to tell Stryker
const rule = process.env.RULE ?? "";

// biome-ignore lint/style/noDefaultExport: the shape that Stryker asks for
export default {
  testRunner: "vitest",
  vitest: { configFile: "vitest.mutants.config.ts" },
  plugins: ["@stryker-mutator/vitest-runner"],
  mutate: [`src/${rule}.ts`],
  tempDirName: `.stryker-tmp/${rule}`,
  // Two rules at once: neither copies the other's sandbox.
  ignorePatterns: [".stryker-tmp"],
  disableTypeChecks: true,
  concurrency: 1,
  incremental: true,
  incrementalFile: `.stryker-tmp/${rule}.json`,
  reporters: ["json"],
  jsonReporter: { fileName: `../../.ci/out/mutants/${rule}.json` },
  logLevel: "error",
  allowConsoleColors: false,
};
