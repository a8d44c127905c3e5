import { type Insertable, sql, type Transaction, type Updateable } from "kysely";
import type { OwnedDb, Schema } from "../../kit/db/index.ts";
import { uuidV7 } from "../../kit/uuid-v7.ts";
import type { PaymentState } from "../payments/index.ts";
import { type HoldState, liveStates, type Wanted } from "./hold-machine.ts";

export type Tx = Transaction<Schema>;
export type Actor = "platform" | "shopper" | "dealership" | "operator" | "processor";
export type HoldKey = { dealershipId: number; id: string };

export type Shopper = { name: string; last_name: string; email: string; phone: string; postcode?: string };

export type Hold = NonNullable<Awaited<ReturnType<typeof lockHold>>>;
export type Payment = Awaited<ReturnType<typeof lockPayments>>[number];

const columns = [
  "dealership_id",
  "id",
  "car_id",
  "website_id",
  "state",
  "session_key",
  "client_key",
  "ends_at",
  "shopper",
  "lead_id",
  "payment_id",
  "sequence",
  "reason",
  "created_at",
  "changed_at",
] as const;

type Row = { state: string; shopper: Record<string, unknown> | null };
const typed = <R extends Row>(row: R) => ({
  ...row,
  state: row.state as HoldState,
  // Written by this module alone.
  shopper: row.shopper as Shopper | null,
});

/** Everybody who changes a hold or its money takes this lock first, so that they go one after the other. */
export async function lockHold(tx: Tx, { dealershipId, id }: HoldKey) {
  const row = await tx
    .selectFrom("holds")
    .select(columns)
    .where("dealership_id", "=", dealershipId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row && typed(row);
}

export async function findHold(db: OwnedDb, { dealershipId, id }: HoldKey) {
  const [row] = await db.read((q) =>
    q.selectFrom("holds").select(columns).where("dealership_id", "=", dealershipId).where("id", "=", id),
  );
  return row && typed(row);
}

export async function findLiveHold(db: OwnedDb, carId: number) {
  const [row] = await db.read((q) =>
    q
      .selectFrom("holds")
      .select(columns)
      .where("car_id", "=", carId)
      .where("state", "in", [...liveStates]),
  );
  return row && typed(row);
}

/** False: the car is somebody's. The index decides, whoever asks at once. */
export async function insertHold(tx: Tx, row: Insertable<Schema["holds"]>): Promise<boolean> {
  const made = await tx
    .insertInto("holds")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return made !== undefined;
}

/** Soft holds whose time is over stand in nobody's way; whoever wants the car ends them. */
export async function lockLapsed(tx: Tx, carId: number, now: Date) {
  const rows = await tx
    .selectFrom("holds")
    .select(columns)
    .where("car_id", "=", carId)
    .where("state", "=", "soft")
    .where("ends_at", "<=", now)
    .forUpdate()
    .execute();
  return rows.map(typed);
}

export async function updateHold(
  tx: Tx,
  { dealership_id, id }: Pick<Hold, "dealership_id" | "id">,
  change: Updateable<Schema["holds"]>,
): Promise<void> {
  await tx
    .updateTable("holds")
    .set((row) => ({ ...change, sequence: row("sequence", "+", 1), lease_token: row("lease_token", "+", 1) }))
    .where("dealership_id", "=", dealership_id)
    .where("id", "=", id)
    .execute();
}

export async function insertEvent(
  tx: Tx,
  { dealership_id, id }: Pick<Hold, "dealership_id" | "id">,
  event: { kind: string; actor: Actor; detail?: string; now: Date },
): Promise<void> {
  await tx
    .insertInto("hold_events")
    .values({
      dealership_id,
      id: uuidV7(event.now),
      hold_id: id,
      kind: event.kind,
      actor: event.actor,
      detail: event.detail ?? "",
      created_at: event.now,
    })
    .execute();
}

/** In the order of their ids, under the hold's lock. */
export async function lockPayments(tx: Tx, { dealership_id, id }: Pick<Hold, "dealership_id" | "id">) {
  const rows = await tx
    .selectFrom("payments")
    .selectAll()
    .where("dealership_id", "=", dealership_id)
    .where("hold_id", "=", id)
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map((row) => ({
    ...row,
    state: row.state as PaymentState,
    wanted: row.wanted as Wanted | null,
  }));
}

export async function findPayment(db: OwnedDb, { dealershipId, id }: HoldKey) {
  const [row] = await db.read((q) =>
    q.selectFrom("payments").selectAll().where("dealership_id", "=", dealershipId).where("id", "=", id),
  );
  return row && { ...row, state: row.state as PaymentState, wanted: row.wanted as Wanted | null };
}

/** D23: on the car, so that every page and the index follow. Due at once, as a change of price is. */
export async function markCar(
  tx: Tx,
  { dealership_id, car_id }: Pick<Hold, "dealership_id" | "car_id">,
  held: boolean,
): Promise<void> {
  await tx
    .updateTable("cars")
    .set({ held })
    .where("dealership_id", "=", dealership_id)
    .where("id", "=", car_id)
    .where("held", "!=", held)
    .execute();
  await sql`
    insert into dirty_cars (dealership_id, car_id) values (${dealership_id}, ${car_id})
    on conflict (dealership_id, car_id) do update
    set due_at = now(), marked_at = now(), lease_token = dirty_cars.lease_token + 1`.execute(tx);
  await sql`select pg_notify('dirty_cars_due', '')`.execute(tx);
}

export async function isCarGone(
  tx: Tx,
  { dealership_id, car_id }: Pick<Hold, "dealership_id" | "car_id">,
): Promise<boolean> {
  const car = await tx
    .selectFrom("cars")
    .select(["status", "sold", "removed_at"])
    .where("dealership_id", "=", dealership_id)
    .where("id", "=", car_id)
    .executeTakeFirst();
  return car?.status !== "in_stock" || car.sold || car.removed_at !== null;
}
