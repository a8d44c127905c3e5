import { useEffect, useRef, useState } from "react";

/**
 * Milliseconds until a moment, each second anew; undefined before the page has started (rule 15: nothing in HTML says
 * how long). `leftMs` counts from when it was told, so that a wrong clock in the visitor's pocket shows the right time.
 */
export function useTimeLeft(leftMs: number | undefined, onOver?: () => void): number | undefined {
  const [left, setLeft] = useState<number>();
  // A new callback does not start the clock anew.
  const over = useRef(onOver);
  over.current = onOver;
  useEffect(() => {
    if (leftMs === undefined) return;
    const end = Date.now() + leftMs;
    let timer: ReturnType<typeof setInterval> | undefined;
    const tick = () => {
      const now = Math.max(0, end - Date.now());
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      over.current?.();
    };
    timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [leftMs]);
  return left;
}

const two = (value: number): string => String(value).padStart(2, "0");

/** 9:48 */
export function minuteClock(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

/** [47, 58, 20] as text. */
export function hourClock(ms: number): [hours: string, minutes: string, seconds: string] {
  const seconds = Math.ceil(ms / 1000);
  return [two(Math.floor(seconds / 3600)), two(Math.floor(seconds / 60) % 60), two(seconds % 60)];
}
