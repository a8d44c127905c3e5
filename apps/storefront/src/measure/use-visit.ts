import { useEffect } from "react";
import { useLocation, useMatches } from "react-router";
import { type AsText, readText } from "../site/as-text.ts";
import type { Measured, MeasuredCar } from "./page-events.ts";
import { noteVisit } from "./visit.ts";

/** Keeps the way of a visit for a lead, and tells the page to the data layer of a dealer who measures. */
export function useVisit(measured: Measured | null): void {
  const { pathname, search } = useLocation();
  const shown = useMatches().at(-1)?.loaderData as { car?: AsText<MeasuredCar> } | undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address.
  useEffect(() => {
    noteVisit({ pathname, search });
    if (measured === null) return;
    // After the page: nobody waits for a measurement.
    const timer = setTimeout(() => {
      import("./page-events.ts").then(
        ({ tellPage }) => tellPage(measured, pathname, shown?.car && readText(shown.car)),
        () => undefined, // no network: nobody to tell
      );
    }, 2000);
    return () => clearTimeout(timer);
  }, [pathname]);
}
