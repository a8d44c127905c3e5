// The same rows by COPY alone, as the superuser: the same table, indexes, checks and trigger, no mapping, no parts, no ledger.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import type pg from "pg";

/** Rows per second of COPY into `cars` for another dealership, once its file is written. */
export async function bareCopy(
  admin: pg.Client,
  adminUrl: string,
  options: { from: number; to: number; outDir: string },
): Promise<number> {
  const { rows: columns } = await admin.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = 'cars' and column_name not in ('id', 'dealership_id', 'slug', 'location_id') order by ordinal_position`,
  );
  const names = columns.map(({ name }) => name).join(", ");
  const file = join(options.outDir, `cars-${options.to}.copy`);
  psql(
    adminUrl,
    `\\copy (select ${options.to}, slug || '-${options.to}', ${names} from cars where dealership_id = ${options.from}) to '${file}'`,
  );
  await admin.query("checkpoint");
  const began = performance.now();
  const said = psql(adminUrl, `\\copy cars (dealership_id, slug, ${names}) from '${file}'`);
  const seconds = (performance.now() - began) / 1000;
  return Number(/COPY (\d+)/.exec(said)?.[1] ?? Number.NaN) / seconds;
}

/** Comes with the server that is measured (ops/services/debian.ts). */
const client = "psql";

function psql(url: string, command: string): string {
  const { status, stdout, stderr } = spawnSync(client, ["-X", "-v", "ON_ERROR_STOP=1", "-c", command, url], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`psql failed: ${stderr}`);
  return stdout;
}
