import type { CarHold } from "@forecourt/contracts";
import { useEffect, useState } from "react";
import { useParams } from "react-router";
import { hourClock, minuteClock, useTimeLeft } from "./use-time-left.ts";

const plain =
  "Someone has a hold on this car. Holds end after 48 hours: ask us, and we tell you first if it comes free.";

async function askHold(slug: string): Promise<CarHold | undefined> {
  try {
    const answer = await fetch(`/api/cars/${slug}/hold`);
    return answer.ok ? ((await answer.json()) as CarHold) : undefined;
  } catch {
    return undefined; // what the page says is true without it
  }
}

/** On the page of a car that somebody has: who pays at this moment has minutes, who has paid has hours (D20). */
export function HeldNotice() {
  const { slug = "" } = useParams();
  const [hold, setHold] = useState<CarHold>();
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the time is over.
  useEffect(() => {
    let isGone = false;
    void askHold(slug).then((found) => {
      if (!isGone) setHold(found);
    });
    return () => {
      isGone = true;
    };
  }, [slug, turn]);
  const endsAt = hold?.ends_at ?? null;
  const [leftMs, setLeftMs] = useState<number>();
  useEffect(() => setLeftMs(endsAt ? Date.parse(endsAt) - Date.now() : undefined), [endsAt]);
  const left = useTimeLeft(leftMs, () => setTurn((at) => at + 1));
  const isReserving = hold?.state === "reserving";
  if (hold?.state === "free") {
    return (
      <div className="notice">
        <p>
          <b>It is free again</b>
        </p>
        {/* The whole page, anew: its buttons are back on it. */}
        <a className="link" href={`/cars/${slug}`}>
          Show me
        </a>
      </div>
    );
  }
  return (
    <div className="notice busy">
      <p>
        <b>{isReserving ? "Someone is reserving this car" : "Reserved"}</b>
      </p>
      <p>{isReserving ? "If they do not finish, it is free again in" : plain}</p>
      {left !== undefined && isReserving ? (
        <p className="clock num" role="timer">
          {minuteClock(left)}
        </p>
      ) : null}
      {left !== undefined && hold?.state === "reserved" ? (
        <p>
          This hold has <b className="num">{hourClock(left).slice(0, 2).join(":")}</b> hours to go.
        </p>
      ) : null}
    </div>
  );
}
