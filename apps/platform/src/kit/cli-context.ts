import { type Command, InvalidArgumentError } from "commander";
import type { Clock } from "./clock.ts";
import type { Db } from "./db/index.ts";
import type { Edge } from "./edge.ts";
import type { Logger } from "./log.ts";
import type { SearchEngine } from "./search-engine.ts";
import type { Storage } from "./storage.ts";
import type { Vault } from "./vault.ts";

/** What a command may use. Made when a command runs, not when its help is read. */
export type CliDeps = {
  db: Db;
  edge: Edge;
  search: SearchEngine;
  searchIndex: string;
  storage: Storage;
  log: Logger;
  clock: Clock;
  vault: Vault;
  migratorUrl: string | undefined;
};

/** `Given`: what a module's commands need besides, where the process has it. */
export type CliContext<Given = unknown> = {
  withDeps<T>(work: (deps: CliDeps & Given) => Promise<T>): Promise<T>;
};

/** Exported by a module's *.cli.ts. */
export type RegisterCommands = (program: Command, cli: CliContext) => void;

/** For options that count: a whole number from 1 to `most`. */
export const countUpTo =
  (most: number) =>
  (given: string): number => {
    const count = Number(given);
    if (Number.isInteger(count) && count >= 1 && count <= most) return count;
    throw new InvalidArgumentError(`1 to ${most}`);
  };
