import { type Check, fromProblems } from "../check.ts";
import { summarise } from "./coverage.ts";
import { judgeSpecification, readSpecification } from "./read-specification.ts";

export const specificationCheck: Check = {
  name: "specification",
  async run() {
    const specification = await readSpecification();
    const problems = await judgeSpecification(specification);
    return fromProblems(problems, summarise(specification.coverage.rules));
  },
};
