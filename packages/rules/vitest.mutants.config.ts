import { defineConfig } from "vitest/config";

// What a mutant is judged by. Property tests find what nobody thought of, over hundreds of inputs; a mutant must
// already die by an example that someone can read.
const include = (process.env.MUTANT_TESTS ?? "src/**/*.test.ts").split(",");
export default defineConfig({
  test: { include, exclude: ["src/**/*.property.test.ts"], testTimeout: 60_000 },
});
