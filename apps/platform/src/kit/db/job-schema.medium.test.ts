import { PgBoss } from "pg-boss";
import { pino } from "pino";
import { expect, test } from "vitest";
import { withTestDatabase } from "../../test-support/test-database.ts";
import { migrate } from "./migrate.ts";

const database = withTestDatabase();

test("the application works jobs and maintains them without the right to make a table", async () => {
  const errors: Error[] = [];
  const boss = new PgBoss({
    connectionString: database().appUrl,
    schema: "pgboss",
    migrate: false,
    createSchema: false,
    max: 2,
  });
  boss.on("error", (error) => errors.push(error));
  await boss.start();
  await boss.createQueue("wake-deliveries");
  const id = await boss.send("wake-deliveries", { websiteId: 1 });
  const [job] = await boss.fetch<{ websiteId: number }>("wake-deliveries");
  expect(job).toMatchObject({ id, data: { websiteId: 1 } });
  await boss.complete("wake-deliveries", String(id));
  await boss.schedule("wake-deliveries", "0 3 * * *");
  await boss.supervise();
  await boss.stop({ graceful: false });
  expect(errors).toEqual([]);
});

test("migrating again changes nothing", async () => {
  const { migratorUrl } = database();
  expect(await migrate({ migratorUrl, log: pino({ level: "silent" }) })).toEqual([]);
});
