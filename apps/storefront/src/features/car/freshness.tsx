import type { CarViewAnswer } from "@forecourt/contracts";
import { numberWords } from "@forecourt/rules/number-words";
import { useEffect, useState } from "react";

const steps: [seconds: number, unit: string][] = [
  [86_400, "day"],
  [3600, "hour"],
  [60, "minute"],
];

/** "14 minutes ago"; under a minute: "just now". */
export function agoWords(then: Date, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - then.getTime()) / 1000);
  const step = steps.find(([least]) => seconds >= least);
  if (!step) return "just now";
  const [size, unit] = step;
  const count = Math.floor(seconds / size);
  return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
}

const dot = " \u00b7 ";

/** Rendering rule 15: only the browser knows what "ago" is. Its line is kept free, so that nothing moves. */
export function Freshness({ answer }: { answer: CarViewAnswer | null }) {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  if (answer === null || now === null) return <p className="fresh" />;
  const views = answer.views > 1 ? `${dot}${numberWords(answer.views)} views` : "";
  return (
    <p className="fresh">
      {answer.confirmed_at ? (
        <>
          <span className="dot" />
          <span>
            Details confirmed{" "}
            <time dateTime={answer.confirmed_at}>{agoWords(new Date(answer.confirmed_at), now)}</time>
            {views}
          </span>
        </>
      ) : null}
    </p>
  );
}
