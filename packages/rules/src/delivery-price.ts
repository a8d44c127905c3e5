/** Postcodes from and to, both included. */
export type DeliveryRow = { from: string; to: string; price: number };

/** CALL-23: the first row that has the postcode; null: no listed price. Four digits each, so they compare as text. */
export const deliveryPriceFor = (postcode: string, table: readonly DeliveryRow[]): number | null =>
  table.find(({ from, to }) => from <= postcode && postcode <= to)?.price ?? null;
