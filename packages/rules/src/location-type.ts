import type { LocationType } from "@forecourt/contracts";

export type Department = Exclude<LocationType, "">;

/** LOC-14: '' is a sales location. */
export const departmentOf = (type: LocationType): Department => (type === "" ? "sales" : type);
