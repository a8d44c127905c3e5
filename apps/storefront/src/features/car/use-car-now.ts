import type { CarViewAnswer } from "@forecourt/contracts";
import { useCallback, useEffect, useRef, useState } from "react";
import type { CarView } from "./car-view.ts";
import { wakeMore } from "./late-more.tsx";

/** Asked again on a click that commits, unless it was answered just now. */
const freshMs = 15_000;
/** A page that was left open is asked about again when someone comes back to it. */
const staleMs = 60_000;

type Now = { car: CarView; changes: string[]; answer: CarViewAnswer; at: number };

export type CarNow = {
  car: CarView;
  /** What changed since the page was made, in words. */
  changes: readonly string[];
  answer: CarViewAnswer | null;
  /** Before a button that commits: true when nothing is new, or nobody can tell (the checkout looks again itself). */
  confirm: () => Promise<boolean>;
};

/** Rendering rule 16: price and availability are confirmed before any button that commits a person. */
export function useCarNow(made: CarView): CarNow {
  const [now, setNow] = useState<Now | null>(null);
  const last = useRef<Now | null>(null);
  /** What is there now; null: nobody can tell. */
  const ask = useCallback(async (): Promise<Now | null> => {
    // Comes after the page: the arithmetic of prices is of no use before there is an answer.
    const { askCarNow, tellView } = await import("./ask-car-now.ts");
    if (last.current === null) tellView(made);
    const found = await askCarNow(made);
    if (found === null) return null;
    if (found.changes.length > 0) await wakeMore();
    last.current = { ...found, at: Date.now() };
    setNow(last.current);
    return last.current;
  }, [made]);
  useEffect(() => {
    const look = () => {
      const isOld = Date.now() - (last.current?.at ?? 0) > staleMs;
      if (document.visibilityState === "visible" && isOld) ask().catch(() => null); // offline: the page stays as it is
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [ask]);
  const confirm = async (): Promise<boolean> => {
    const before = last.current;
    if (before && Date.now() - before.at < freshMs) return true;
    const found = await ask().catch(() => null); // as above
    return found === null || String(found.changes) === String(before?.changes ?? []);
  };
  return { car: now?.car ?? made, changes: now?.changes ?? [], answer: now?.answer ?? null, confirm };
}
