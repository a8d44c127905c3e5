import { memo, Suspense } from "react";
import { late } from "../../site/late.tsx";
import type { CarView } from "./car-view.ts";

const { Part, wake } = late(() => import("./more.tsx").then(({ More }) => More));

/**
 * Memoised with its boundary: one that is drawn again before its code has come loses what the server drew. What comes
 * with `view.json` reaches it only when the car changed.
 */
export const LateMore = memo(function LateMore({ car }: { car: CarView }) {
  return (
    <Suspense>
      <Part car={car} />
    </Suspense>
  );
});

/** Before a car that changed is drawn, for the same reason. */
export const wakeMore = wake;
