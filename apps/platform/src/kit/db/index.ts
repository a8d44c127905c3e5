export { createDb, type Db, type DbOptions } from "./create-db.ts";
export { defineRead } from "./define-read.ts";
export type { HostRow, HostsDb } from "./hosts-db.ts";
export { migrate } from "./migrate.ts";
export type { OwnedDb } from "./owned-db.ts";
export type { DealershipOwner, SiteOwner } from "./owner-settings.ts";
export type { Claim, QueueDb, QueueName } from "./queue-db.ts";
export type { Schema } from "./schema.ts";
