import type { ReportKind } from "./counts.ts";

type Failure = { title: string; message: string };
type VitestReport = {
  testResults: {
    name: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
};
type Suite = {
  title: string;
  suites?: Suite[];
  specs?: {
    title: string;
    ok: boolean;
    tests: { results: { errors?: { message?: string }[] }[] }[];
  }[];
};

const readers: Partial<Record<ReportKind, (report: unknown) => Failure[]>> = {
  counts: (report) => (report as { failures?: Failure[] }).failures ?? [],
  vitest: (report) =>
    (report as VitestReport).testResults.flatMap((file) => {
      const failed = file.assertionResults.filter(({ status }) => status === "failed");
      // A file that cannot even be loaded has no tests to name.
      if (file.assertionResults.length === 0) return [{ title: file.name, message: file.message ?? "" }];
      return failed.map(({ fullName, failureMessages }) => ({
        title: fullName,
        message: failureMessages?.[0] ?? "",
      }));
    }),
  playwright: (report) => (report as { suites: Suite[] }).suites.flatMap(failuresOfSuite),
};

function failuresOfSuite({ suites = [], specs = [] }: Suite): Failure[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors ?? []));
      return { title, message: errors[0]?.message ?? "" };
    });
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminals' colour codes begin with one
const colours = /\u001b\[[0-9;]*m/g;

/** What failed and the first lines of why: the end of a log is often all that is kept of it. */
export function describeFailures(kind: ReportKind, report: unknown): string[] {
  if (report === undefined) return [];
  return (readers[kind]?.(report) ?? []).map(({ title, message }) => {
    const lines = message.replaceAll(colours, "").split("\n").slice(0, 12);
    return [`✘ ${title}`, ...lines.map((line) => `    ${line.slice(0, 200)}`)].join("\n");
  });
}
