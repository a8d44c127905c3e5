/** Money is integer cents inside and dollars where the specification fixes the wire. */
export const toDollars = (cents: number | null): number | null => (cents === null ? null : cents / 100);
