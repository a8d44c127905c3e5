import { z } from "zod";
import { listOf, orNull, rowId } from "./field.ts";
import { modelSummary } from "./model.ts";

/** CALL-19. `models` feeds the models dropdown (NAV-02). */
export const manufacturer = z
  .object({
    id: rowId,
    name: z.string(),
    slug: z.string(),
    logo_url: orNull(z.string()),
    models: listOf(modelSummary),
  })
  .meta({ id: "Manufacturer" });
export type Manufacturer = z.infer<typeof manufacturer>;
