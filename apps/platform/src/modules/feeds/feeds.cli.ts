import { readFileSync } from "node:fs";
import { userInfo } from "node:os";
import { type Command, InvalidArgumentError, Option } from "commander";
import type { CliContext } from "../../kit/cli-context.ts";
import { AppError } from "../../kit/errors.ts";
import { findRun } from "./feeds.repo.ts";
import {
  approveRun,
  type FeedLine,
  giveToken,
  listFeeds,
  listRuns,
  revokeToken,
  saveFeed,
} from "./feeds-desk.ts";
import { registerResumeCommand } from "./import-file.cli.ts";
import { printReport } from "./report.cli.ts";

type AddOptions = {
  kind: string;
  format?: string;
  url?: string;
  every?: number;
  limit?: number;
  mapping?: string;
};

export function registerFeedsCommands(program: Command, cli: CliContext): void {
  const feeds = program
    .command("feeds")
    .description("Where dealerships' stock comes from, and what became of it");

  feeds
    .command("list")
    .description("every feed with its last run")
    .action(() =>
      cli.withDeps(async ({ db }) => {
        for (const feed of await listFeeds(db.forOperator("feeds list"))) console.log(describeFeed(feed));
      }),
    );

  feeds
    .command("add <dealership> <name>")
    .description("makes a feed, or changes what is given of it")
    .addOption(
      new Option("--kind <kind>", "how stock comes in")
        .choices(["push", "pull", "drop", "file"])
        .makeOptionMandatory(),
    )
    .addOption(
      new Option("--format <format>", "told by the content unless given").choices([
        "json",
        "ndjson",
        "csv",
        "xml",
      ]),
    )
    .option("--url <address>", "pull: where it is fetched from")
    .option("--every <minutes>", "pull, drop: how often", wholeNumber)
    .option("--limit <share>", "share of the stock that a full feed may remove, 0 to 1", share)
    .option("--mapping <file>", "JSON: other field names, words, defaults (docs/feeds.md)")
    .action((dealership: string, name: string, { every, limit, mapping, ...options }: AddOptions) =>
      cli.withDeps(async ({ db }) => {
        const { id, dealershipId } = await saveFeed(db.forOperator("feeds add"), dealership, name, {
          ...options,
          ...(every === undefined ? {} : { everyMinutes: every }),
          ...(limit === undefined ? {} : { removalLimit: limit }),
          ...(mapping === undefined ? {} : { mapping: JSON.parse(readFileSync(mapping, "utf8")) }),
        });
        console.log(`feed ${id} of dealership ${dealershipId}: ${dealership} ${name}`);
      }),
    );

  feeds
    .command("token <dealership> <name>")
    .description("makes the dealer's token of a push feed and shows it once; an earlier one stops working")
    .option("--revoke", "takes the token away instead")
    .action((dealership: string, name: string, { revoke }: { revoke?: boolean }) =>
      cli.withDeps(async ({ db }) => {
        const operator = db.forOperator(`feeds token ${dealership} ${name}`);
        if (revoke) {
          await revokeToken(operator, dealership, name);
          return console.log("the token is revoked");
        }
        const { token, dealershipId } = await giveToken(operator, dealership, name);
        console.log(`POST /v1/dealerships/${dealershipId}/stock\nAuthorization: Bearer ${token}`);
      }),
    );

  feeds
    .command("runs")
    .description("newest first")
    .option("--dealership <slug>", "of one dealership")
    .option("--state <state>", "queued, running, done, failed, needs_approval, superseded")
    .option("--limit <number>", "at most so many", wholeNumber, 20)
    .action((options: { dealership?: string; state?: string; limit: number }) =>
      cli.withDeps(async ({ db }) => {
        for (const run of await listRuns(db.forOperator("feeds runs"), options)) {
          const counts = `+${run.added} ~${run.changed} -${run.removed} !${run.rejected}`;
          console.log(
            [
              run.received_at.toISOString(),
              run.id,
              run.dealership,
              run.feed,
              run.mode,
              run.state,
              counts,
            ].join("  "),
          );
        }
      }),
    );

  feeds
    .command("show <run>")
    .description("the report of one run")
    .action((id: string) =>
      cli.withDeps(async ({ db }) => {
        const run = await findRun(db.forOperator(`feeds show ${id}`), id);
        if (!run) throw new AppError("not_found", { message: `no run ${id}` });
        printReport(run);
      }),
    );

  feeds
    .command("approve <run>")
    .description("lets a full feed remove what it said it would")
    .action((id: string) =>
      cli.withDeps(async ({ db }) => {
        await approveRun(db.forOperator(`feeds approve ${id}`), id, userInfo().username);
        console.log("approved: the worker takes it up again");
      }),
    );

  registerResumeCommand(feeds, cli);
}

function describeFeed({
  dealership,
  name,
  kind,
  url,
  every_minutes,
  has_token,
  last_at,
  last_state,
}: FeedLine): string {
  const token = has_token ? "token" : "no token";
  const schedule = every_minutes === null ? token : `every ${every_minutes} min`;
  const last = last_at === null ? "never ran" : `${last_state} ${last_at.toISOString()}`;
  return [dealership, name, kind, schedule, last, url ?? ""].join("  ");
}

function wholeNumber(given: string): number {
  if (!/^[1-9]\d{0,5}$/.test(given)) throw new InvalidArgumentError("a whole number above 0");
  return Number(given);
}

function share(given: string): number {
  const value = Number(given);
  if (given === "" || !(value >= 0 && value <= 1)) throw new InvalidArgumentError("a number from 0 to 1");
  return value;
}
