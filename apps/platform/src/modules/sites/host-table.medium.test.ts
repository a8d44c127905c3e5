import { afterEach, expect, test } from "vitest";
import { captureLog } from "../../kit/testing.ts";
import { makeSite } from "../../test-support/site-sources.ts";
import { withTestDatabase } from "../../test-support/test-database.ts";
import { type HostTable, startHostTable } from "./host-table.ts";
import { publishSites } from "./publish-sites.ts";

const database = withTestDatabase();
const publish = (slug: string, hosts: string[]) =>
  publishSites(database().db.forOperator("tests"), [makeSite(slug, { domains: hosts })], {
    author: "tester",
  });
const minute = 60_000;

let table: HostTable | undefined;
afterEach(() => table?.stop());

test("a publish is heard at once, without waiting for the poll", async () => {
  table = startHostTable({ db: database().db, log: captureLog().log, pollMs: minute });
  await expect.poll(() => table?.isRead()).toBe(true);
  await publish("heard", ["heard.localhost"]);
  await expect
    .poll(() => table?.find("heard.localhost"), { timeout: 1500 })
    .toMatchObject({ canonical: true });
});

test("a publish whose notification is lost is found by the poll", async () => {
  const { hosts } = database().db;
  const deaf = { hosts: { ...hosts, listen: async () => async () => undefined } };
  table = startHostTable({ db: deaf, log: captureLog().log, pollMs: 100 });
  await publish("polled", ["polled.localhost"]);
  await expect.poll(() => table?.find("polled.localhost"), { timeout: 1500 }).toBeTruthy();
});

test("a host that its site let go of is unknown again", async () => {
  await publish("letgo", ["letgo.localhost", "letgo.example"]);
  table = startHostTable({ db: database().db, log: captureLog().log, pollMs: 100 });
  await expect.poll(() => table?.find("letgo.example")).toBeTruthy();
  await publish("letgo", ["letgo.localhost"]);
  await expect.poll(() => table?.find("letgo.example")).toBeUndefined();
  expect(table.find("letgo.localhost")).toBeTruthy();
});

test("a table started while the database is away mends itself", async () => {
  const { hosts } = database().db;
  let away = true;
  const refuse = () => Promise.reject(new Error("connection refused"));
  const flaky = {
    hosts: {
      changedSince: (version: number) => (away ? refuse() : hosts.changedSince(version)),
      listen: (onChange: () => void) => (away ? refuse() : hosts.listen(onChange)),
    },
  };
  const { log, lines } = captureLog();
  table = startHostTable({ db: flaky, log, pollMs: 50 });
  await expect.poll(() => lines().length).toBeGreaterThan(1);
  expect(table.isRead()).toBe(false);
  away = false;
  await expect.poll(() => table?.isRead()).toBe(true);
});
