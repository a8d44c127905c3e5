import { z } from "zod";

/** What stands behind `autograb_data`'s average of the state: of how many cars it is, and of which day. */
export const marketBasis = z.object({ sample_size: z.int().nonnegative(), as_of: z.iso.date() });
export type MarketBasis = z.infer<typeof marketBasis>;
