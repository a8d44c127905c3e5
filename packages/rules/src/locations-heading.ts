/** LOC-07, LOC-08: the heading over as many locations as are shown. */
export const locationsHeading = (count: number): string =>
  count > 1 ? `${count} Big Locations` : "Find Us Here";
