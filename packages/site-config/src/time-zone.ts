import type { State } from "./fields.ts";

const zones: Record<State, string> = {
  ACT: "Australia/Sydney",
  NSW: "Australia/Sydney",
  NT: "Australia/Darwin",
  QLD: "Australia/Brisbane",
  SA: "Australia/Adelaide",
  TAS: "Australia/Hobart",
  VIC: "Australia/Melbourne",
  WA: "Australia/Perth",
};

/** Right for all but a few border towns (Broken Hill, Eucla), which write `time_zone` themselves. */
export const timeZoneOf = (state: State): string => zones[state];
