import type pg from "pg";
import type { Logger } from "pino";
import { keepListening } from "./keep-listening.ts";

export type QueueName = "deliveries" | "dirty_cars";

/**
 * A claimed row: its owner, its key and the token that fences it. Finish it under its owner's handle with
 * `where lease_token = token`; 0 rows then means that the lease was lost and somebody else has the row.
 */
export type Claim = { ownerId: number; key: string; token: number; attempts: number };

export type QueueDb = {
  /** Claims at most `limit` due rows; they come due again by themselves when the lease ends. */
  claim(limit: number, leaseSeconds: number): Promise<Claim[]>;
  /** Nothing waits and nothing is under way. */
  isEmpty(): Promise<boolean>;
  /** Calls back when somebody says `notify <queue>_due`. A wake-up may be lost, so a poll goes on beside it. */
  listen(onWake: () => void): Promise<() => Promise<void>>;
};

// Order and lock on the index of due rows; SKIP LOCKED lets any number of workers claim side by side.
const CLAIMS: Record<QueueName, string> = {
  deliveries: `
    with due as (
      select website_id, id from deliveries
      where state in ('pending', 'sending') and due_at <= now()
      order by due_at limit $1 for update skip locked
    )
    update deliveries d
    set state = 'sending', attempts = attempts + 1, lease_token = lease_token + 1,
        due_at = now() + make_interval(secs => $2)
    from due where d.website_id = due.website_id and d.id = due.id
    returning d.website_id as "ownerId", d.id::text as key, d.lease_token as token, d.attempts`,
  dirty_cars: `
    with due as (
      select dealership_id, car_id from dirty_cars
      where due_at <= now()
      order by due_at limit $1 for update skip locked
    )
    update dirty_cars d
    set attempts = attempts + 1, lease_token = lease_token + 1, due_at = now() + make_interval(secs => $2)
    from due where d.dealership_id = due.dealership_id and d.car_id = due.car_id
    returning d.dealership_id as "ownerId", d.car_id::text as key, d.lease_token as token, d.attempts`,
};

const EMPTY: Record<QueueName, string> = {
  deliveries: "select 1 from deliveries where state in ('pending', 'sending') limit 1",
  dirty_cars: "select 1 from dirty_cars limit 1",
};

export function createQueueDb(pool: pg.Pool, name: QueueName, url: string, log: Logger): QueueDb {
  return {
    async claim(limit, leaseSeconds) {
      const statement = { name: `claim_${name}`, text: CLAIMS[name], values: [limit, leaseSeconds] };
      const { rows } = await pool.query<Claim>(statement);
      return rows;
    },
    async isEmpty() {
      const { rows } = await pool.query(EMPTY[name]);
      return rows.length === 0;
    },
    listen: (onWake) => keepListening({ url, channel: `${name}_due`, onChange: onWake, log }),
  };
}
