import type { Problem } from "@forecourt/site-config";

/** A document that is valid by itself and cannot be published beside what is there. */
export class PublishError extends Error {
  override readonly name = "PublishError";
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    super(problems.map((problem) => `${problem.path}: ${problem.message}`).join("\n"));
    this.problems = problems;
  }
}

export function refusePublish(path: string, message: string): never {
  throw new PublishError([{ path, message }]);
}
