import { z } from "zod";

/**
 * A field that may be null. The writer's type demands the key, so nobody can forget a field; the reader
 * takes a missing key as null, so that a storefront can be rolled out before the platform that sends it.
 */
export const orNull = <T extends z.ZodType>(schema: T) => schema.nullable().default(null as never);

/** A list that is empty rather than null; missing reads as empty. */
export const listOf = <T extends z.ZodType>(schema: T) => z.array(schema).default([] as never);

/** Figures whose unit the specification does not give are shown as they came (DATA-02). */
export const asGiven = z.union([z.string(), z.number()]);

/** Rows of the system of record: bigint identity. */
export const rowId = z.int().positive();

/** Content is named by its key: it stays the same over versions, a row's number does not. */
export const contentKey = z.string().min(1);

/** Whole or part dollars, as the specification's price fields are (cents stay inside the platform). */
export const dollars = z.number().nonnegative();
