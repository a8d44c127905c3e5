import { defineConfig } from "vitest/config";

// What a mutant is judged by. Property tests find what nobody thought of, over hundreds of inputs; a mutant must
// already die by an example that someone can read.
export default defineConfig({
  test: { include: ["src/**/*.test.ts"], exclude: ["src/**/*.property.test.ts"], testTimeout: 60_000 },
});
