// Refuses SQL that would hold a long lock on a live table (the rules are those that Squawk and strong_migrations
// teach). A line `-- allow: <rule> <reason>` in the file lets one rule pass, for whoever reviews it to judge.
import type { Migration } from "./migration-files.ts";

/** Everything up to here made the first, empty database, where no lock is long. */
const LAST_OF_FIRST_SET = "0004";

type File = {
  text: string;
  statements: readonly string[];
  created: ReadonlySet<string>;
  transactional: boolean;
};
type Rule = { id: string; advice: string; isBroken(statement: string, file: File): boolean };

const rules: readonly Rule[] = [
  {
    id: "index-concurrently",
    advice: "an index on an existing table blocks writes: create it concurrently in a -- no-transaction file",
    isBroken: (statement, file) =>
      /^create (unique )?index (?!concurrently)/.test(statement) &&
      !isNewTable(indexedTable(statement), file),
  },
  {
    id: "drop-index-concurrently",
    advice: "dropping an index waits for every query on its table: drop it concurrently",
    isBroken: (statement) => /^drop index (?!concurrently)/.test(statement),
  },
  {
    id: "concurrently-alone",
    advice:
      "concurrently and a transaction exclude each other: a -- no-transaction file holds index statements only",
    isBroken: (statement, { transactional }) =>
      transactional === /^(create (unique )?|drop |re)index concurrently/.test(statement),
  },
  {
    id: "repeatable-index",
    advice:
      "a concurrent build that failed leaves an invalid index: first drop index concurrently if exists <name>",
    isBroken: (statement, { statements }) => {
      const name = /^create (?:unique )?index concurrently (?:if not exists )?(\S+)/.exec(statement)?.[1];
      return name !== undefined && !statements.includes(`drop index concurrently if exists ${name}`);
    },
  },
  {
    id: "column-rewrite",
    advice:
      "this rewrites or scans the whole table: add a nullable column with a constant default, fill it in batches",
    isBroken: (statement, file) =>
      altersOld(statement, file) &&
      addedColumns(statement).some(
        (column) =>
          /\bdefault (?!now\(\))[^,]*\(/.test(column) ||
          /\b(generated|serial|bigserial|references|unique|primary key|check)\b/.test(column) ||
          (/\bnot null\b/.test(column) && !/\bdefault\b/.test(column)),
      ),
  },
  {
    id: "column-type",
    advice: "changing a type rewrites the table: add a new column and move over",
    isBroken: (statement, file) =>
      altersOld(statement, file) && /\balter (column )?\S+ (set data )?type\b/.test(statement),
  },
  {
    id: "set-not-null",
    advice:
      "this scans under an exclusive lock: add check (… is not null) not valid, validate it in the next file",
    isBroken: (statement, file) => altersOld(statement, file) && /\bset not null\b/.test(statement),
  },
  {
    id: "constraint-not-valid",
    advice:
      "add the constraint not valid and validate it in the next file; unique ones using a concurrent index",
    isBroken: (statement, file) =>
      altersOld(statement, file) &&
      /\badd (constraint \S+ )?(check|foreign key|unique|primary key|exclude)\b/.test(statement) &&
      !/\b(not valid|using index)\b/.test(statement),
  },
  {
    id: "validate-apart",
    advice: "validating in the file that adds keeps its lock for the whole scan: validate in the next file",
    isBroken: (statement, { text }) =>
      /\bvalidate constraint\b/.test(statement) && /\bnot valid\b/.test(text),
  },
  {
    id: "still-in-use",
    advice:
      "the release that is still running reads this: stop using it first, drop it a release later (and say so)",
    isBroken: (statement, file) =>
      /^drop table\b/.test(statement) ||
      (altersOld(statement, file) && /\b(rename|drop column)\b/.test(statement)),
  },
  {
    id: "big-lock",
    advice: "this locks a whole table, or undoes the runner's own limits",
    isBroken: (statement) =>
      /^(lock|truncate|cluster|vacuum full|refresh materialized view (?!concurrently))\b/.test(statement) ||
      /^set (local )?(lock_timeout|statement_timeout)\b/.test(statement),
  },
  {
    id: "unbounded-write",
    advice: "writing a whole table in one transaction holds every row: fill in batches from a job",
    isBroken: (statement) => /^(update|delete from)\b/.test(statement) && !/\bwhere\b/.test(statement),
  },
];

/** What is wrong with a migration, one line each; files of the first set are free. */
export function lintMigration({ name, sql, transactional }: Migration): string[] {
  if (name.slice(0, 4) <= LAST_OF_FIRST_SET) return [];
  const statements = statementsIn(sql);
  const created = new Set(
    statements.flatMap((statement) => /^create table (?:if not exists )?([\w.]+)/.exec(statement)?.[1] ?? []),
  );
  const file: File = { text: statements.join(";"), statements, created, transactional };
  const allowed = new Set([...sql.matchAll(/^-- allow: (\S+) \S+/gm)].map(([, id]) => id));
  return rules
    .filter(({ id }) => !allowed.has(id))
    .flatMap(({ id, advice, isBroken }) =>
      statements
        .filter((statement) => isBroken(statement, file))
        .map((statement) => `${name}: ${id}: ${statement.slice(0, 80)}: ${advice}`),
    );
}

/** Comments, quoted text and function bodies go first: none of them locks anything. */
function statementsIn(sql: string): string[] {
  return sql
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, "body")
    .replaceAll(/--.*$/gm, "")
    .replaceAll(/\/\*.*?\*\//gs, "")
    .replaceAll(/'(?:[^']|'')*'/g, "text")
    .toLowerCase()
    .split(";")
    .map((statement) => statement.replaceAll(/\s+/g, " ").trim())
    .filter((statement) => statement !== "");
}

function altersOld(statement: string, file: File): boolean {
  const table = /^alter table (?:if exists )?(?:only )?([\w.]+)/.exec(statement)?.[1];
  return table !== undefined && !isNewTable(table, file);
}

function addedColumns(statement: string): string[] {
  const clauses = statement.split(/, (?=add |alter |drop )/);
  return clauses.filter((clause) =>
    /\badd (column )?(?!constraint |check|foreign|unique|primary|exclude)/.test(clause),
  );
}

function indexedTable(statement: string): string | undefined {
  return / on (?:only )?([\w.]+)/.exec(statement)?.[1];
}

function isNewTable(table: string | undefined, { created }: File): boolean {
  return table !== undefined && created.has(table);
}
