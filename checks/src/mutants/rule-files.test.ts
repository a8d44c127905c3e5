import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { listRuleFiles } from "./rule-files.ts";

test("a rule is judged by the tests that import it, property tests aside", async () => {
  const folder = mkdtempSync(join(tmpdir(), "rules-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = {
    "phone.ts": "",
    "phone.test.ts": 'import { check } from "./phone.ts";',
    "phone.property.test.ts": 'import { check } from "./phone.ts";',
    "lead.ts": 'import { check } from "./phone.ts";',
    "lead.test.ts": 'import { lead } from "./lead.ts";\nimport { check } from "./phone.ts";',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  expect(await listRuleFiles(folder)).toEqual([
    { rule: "lead", tests: ["src/lead.test.ts"] },
    { rule: "phone", tests: ["src/lead.test.ts", "src/phone.test.ts"] },
  ]);
});
