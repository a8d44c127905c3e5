// Event ids of the specification (ANALYTICS-). The order between them is table B16: 48, then 17, then 14 or 15 for a
// lead about a car; 51 for careers; else 22.

/** ANALYTICS-03: a favourite added or a car saved to the watchlist; nothing on removal. */
export const savedEventId = 39;
/** ANALYTICS-08: the phone number is revealed. */
export const callEventId = 25;

export type LeadEvent = {
  /** The form's name in the site's `form_fields`. */
  form: string;
  /** The car that the lead is about. */
  car?: { car_type: string; isTestDriveOnly: boolean } | undefined;
};

/** ANALYTICS-01, -02, -04 to -07: the event of a form that was sent. */
export function leadEventId({ form, car }: LeadEvent): number {
  if (form === "careers") return 51;
  const isTestDrive = form === "test_drive";
  if (isTestDrive && car?.car_type === "used") return 48;
  if (isTestDrive || car?.isTestDriveOnly) return 17;
  // Demo cars have no id of their own.
  return carEvents.get(car?.car_type) ?? 22;
}

const carEvents = new Map<string | undefined, number>([
  ["new", 14],
  ["used", 15],
]);

/** ANALYTICS-09: once for each load of a used car's page; other cars have no event. */
export const viewEventId = (carType: string): number | undefined => (carType === "used" ? 4 : undefined);
