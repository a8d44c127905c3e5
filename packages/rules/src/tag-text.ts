const letters = (tag: string | null): string => (tag ?? "").replaceAll("*", "").trim();

/** A tag as it is shown: without the asterisks that feeds put round it; empty where there is none. */
export const shownTag = (tag: string | null): string => letters(tag);

/** TAG-14: tags are compared without asterisks, outer space and case. */
export const plainTag = (tag: string | null): string => letters(tag).toLowerCase();

/** TAG-14: both ways of writing it. */
const testDriveOnly = ["test drive only", "test drive vehicle only"];

export const isTestDriveOnly = (car: { tag: string | null }): boolean =>
  testDriveOnly.includes(plainTag(car.tag));
