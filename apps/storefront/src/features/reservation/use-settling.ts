import { useEffect } from "react";
import { useFetcher } from "react-router";

/** Quickly at first: most banks answer at once. Later the sweeper is as quick as we are. */
const firstMs = 400;
const nextMs = 2000;

/** While the bank thinks, the processor is asked again and again; each answer draws the page anew. */
export function useSettling(isChecking: boolean): void {
  const { submit, state } = useFetcher({ key: "settling" });
  useEffect(() => {
    if (!isChecking || state !== "idle") return;
    const isFirst = performance.now() < 10_000;
    const timer = setTimeout(
      () => void submit({ change: "check" }, { method: "post" }),
      isFirst ? firstMs : nextMs,
    );
    return () => clearTimeout(timer);
  }, [isChecking, state, submit]);
}
