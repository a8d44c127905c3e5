import type { ColumnType } from "kysely";

export type Json = ColumnType<Record<string, unknown>, object, object>;
export type DefaultJson = ColumnType<Record<string, unknown>, object | undefined, object>;
