import { z } from "zod";
import { asGiven, orNull } from "./field.ts";

/** DATA-02. Units are not shown by the specification: values are passed on as given. */
export const variant = z.object({
  cylinders: orNull(asGiven),
  enginesize: orNull(asGiven),
  enginesize_litres: orNull(asGiven),
  induction: orNull(z.string()),
  fuelconsumptioncombined: orNull(asGiven),
  fuelcapacity: orNull(asGiven),
  grossvehiclemass: orNull(asGiven),
  vehiclelength: orNull(asGiven),
  vehicleheight: orNull(asGiven),
  vehiclewidth: orNull(asGiven),
  torque: orNull(asGiven),
  ancaprating: orNull(asGiven),
});
export type Variant = z.infer<typeof variant>;
