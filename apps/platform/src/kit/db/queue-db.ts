import pg from "pg";
import type { Logger } from "pino";
import { keepListening } from "./keep-listening.ts";

export type QueueName =
  | "deliveries"
  | "dirty_cars"
  | "feeds"
  | "feed_runs"
  | "photo_jobs"
  | "holds"
  | "payments";

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
  /** What waited for this dependency is due now; answers how many rows that was. Deliveries alone wait for something. */
  wakeWaiting(dependency: string): Promise<number>;
  /** Calls back when somebody says `notify <queue>_due`. A wake-up may be lost, so a poll goes on beside it. */
  listen(onWake: () => void): Promise<() => Promise<void>>;
};

/** Rows that say by `due_at` alone when they must be looked at again. */
const claimDue = (table: "holds" | "payments") => `
    with due as (
      select dealership_id, id from ${table}
      where due_at <= now()
      order by due_at limit $1 for update skip locked
    )
    update ${table} d
    set attempts = attempts + 1, lease_token = lease_token + 1, due_at = now() + make_interval(secs => $2)
    from due where d.dealership_id = due.dealership_id and d.id = due.id
    returning d.dealership_id as "ownerId", d.id::text as key, d.lease_token as token, d.attempts`;

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
  holds: claimDue("holds"),
  payments: claimDue("payments"),
  feeds: `
    with due as (
      select dealership_id, id from feeds
      where due_at <= now()
      order by due_at limit $1 for update skip locked
    )
    update feeds f
    set attempts = attempts + 1, lease_token = lease_token + 1, due_at = now() + make_interval(secs => $2)
    from due where f.dealership_id = due.dealership_id and f.id = due.id
    returning f.dealership_id as "ownerId", f.id::text as key, f.lease_token as token, f.attempts`,
  // One run of a dealership at a time: the oldest that waits, or the one whose worker died. Two workers that pick two
  // runs of one dealership at the same moment meet the unique index; one of them gets nothing this time.
  feed_runs: `
    with due as (
      select r.dealership_id, r.id from feed_runs r
      where r.due_at <= now() and (r.state = 'running' or (r.state = 'queued' and not exists (
        select from feed_runs other where other.dealership_id = r.dealership_id
          and (other.state = 'running' or (other.state = 'queued' and (other.due_at, other.id) < (r.due_at, r.id))))))
      order by r.due_at limit $1 for update skip locked
    )
    update feed_runs r
    set state = 'running', attempts = attempts + 1, lease_token = lease_token + 1,
        due_at = now() + make_interval(secs => $2)
    from due where r.dealership_id = due.dealership_id and r.id = due.id
    returning r.dealership_id as "ownerId", r.id::text as key, r.lease_token as token, r.attempts`,
  // Fair between dealerships: goes from owner to owner along the index and takes two cars of each at most, so that
  // one with 100,000 new photos does not keep the others waiting.
  photo_jobs: `
    with recursive owners as (
      (select dealership_id from photo_jobs order by dealership_id limit 1)
      union all
      select (select j.dealership_id from photo_jobs j where j.dealership_id > o.dealership_id
        order by j.dealership_id limit 1)
      from owners o where o.dealership_id is not null
    ), due as (
      select j.dealership_id, j.car_id from owners o cross join lateral (
        select dealership_id, car_id from photo_jobs
        where dealership_id = o.dealership_id and due_at <= now()
        order by due_at limit 2 for update skip locked
      ) j order by random() limit $1
    )
    update photo_jobs j
    set attempts = attempts + 1, lease_token = lease_token + 1, due_at = now() + make_interval(secs => $2)
    from due where j.dealership_id = due.dealership_id and j.car_id = due.car_id
    returning j.dealership_id as "ownerId", j.car_id::text as key, j.lease_token as token, j.attempts`,
};

const EMPTY: Record<QueueName, string> = {
  deliveries: "select 1 from deliveries where state in ('pending', 'sending') limit 1",
  dirty_cars: "select 1 from dirty_cars limit 1",
  holds: "select 1 from holds where due_at <= now() limit 1",
  payments: "select 1 from payments where due_at <= now() limit 1",
  feeds: "select 1 from feeds where due_at <= now() limit 1",
  feed_runs: "select 1 from feed_runs where state in ('queued', 'running') limit 1",
  photo_jobs: "select 1 from photo_jobs limit 1",
};

/** Rows of every owner: the queue's login sees what they wait for, and nothing of what they are. */
const WAKE = {
  name: "wake_deliveries",
  text: "update deliveries set due_at = now(), waits_for = null where state = 'pending' and waits_for = $1 and due_at > now()",
};

const UNIQUE_VIOLATION = "23505";

export function createQueueDb(pool: pg.Pool, name: QueueName, url: string, log: Logger): QueueDb {
  return {
    async claim(limit, leaseSeconds) {
      const statement = { name: `claim_${name}`, text: CLAIMS[name], values: [limit, leaseSeconds] };
      try {
        return (await pool.query<Claim>(statement)).rows;
      } catch (error) {
        // Somebody else claimed the same owner's row a moment ago (feed_runs_one_at_a_time).
        if (error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION) return [];
        throw error;
      }
    },
    async isEmpty() {
      const { rows } = await pool.query(EMPTY[name]);
      return rows.length === 0;
    },
    async wakeWaiting(dependency) {
      if (name !== "deliveries") return 0;
      const { rowCount } = await pool.query({ ...WAKE, values: [dependency] });
      return rowCount ?? 0;
    },
    listen: (onWake) => keepListening({ url, channel: `${name}_due`, onChange: onWake, log }),
  };
}
