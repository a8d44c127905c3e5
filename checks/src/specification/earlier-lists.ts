import { rootFolder, runCommand } from "../run-command.ts";
import { type Pending, parsePending } from "./pending.ts";

export type EarlierList = { revision: string; pending: Pending; catalogueIds: ReadonlySet<string> };

async function git(args: readonly string[], cwd: string): Promise<string | undefined> {
  const { code, stdout } = await runCommand("git", args, { cwd });
  return code === 0 ? stdout : undefined;
}

/**
 * What the list must not have grown over: the last commit (before a commit), the one before it (after one), and where
 * this branch left main. A history that is missing or cut short has fewer of them, at worst none: then nothing is compared
 * here, and the run on the whole history, before a change lands, is what holds.
 */
async function earlierRevisions(cwd: string): Promise<string[]> {
  const asked = [
    ["rev-parse", "--verify", "--quiet", "HEAD"],
    ["rev-parse", "--verify", "--quiet", "HEAD^"],
    ["merge-base", "HEAD", "main"],
    ["merge-base", "HEAD", "origin/main"],
  ];
  const answers = await Promise.all(asked.map((args) => git(args, cwd)));
  return [...new Set(answers.flatMap((answer) => answer?.trim() || []))];
}

async function readEarlierList(revision: string, cwd: string): Promise<EarlierList[]> {
  const [pending, catalogue] = await Promise.all([
    git(["show", `${revision}:docs/spec/pending.yaml`], cwd),
    git(["show", `${revision}:docs/spec/rules.yaml`], cwd),
  ]);
  if (pending === undefined || catalogue === undefined) return [];
  const ids = [...catalogue.matchAll(/^- id: (\S+)/gm)].flatMap(([, id]) => id ?? []);
  return [{ revision: revision.slice(0, 10), pending: parsePending(pending), catalogueIds: new Set(ids) }];
}

export async function readEarlierLists(cwd = rootFolder): Promise<EarlierList[]> {
  const revisions = await earlierRevisions(cwd);
  return (await Promise.all(revisions.map((revision) => readEarlierList(revision, cwd)))).flat();
}

/** The list only shrinks; a rule that is new in the catalogue may wait too. */
export function judgeGrowth(pending: Pending, earlier: readonly EarlierList[]): string[] {
  return earlier.flatMap((list) => {
    const added = [...pending.rules.keys()].filter((id) => {
      return !list.pending.rules.has(id) && list.catalogueIds.has(id);
    });
    return added.map(
      (id) => `docs/spec/pending.yaml: ${id} is new since ${list.revision}; the list only shrinks`,
    );
  });
}
