import { hourClock, useTimeLeft } from "../../reserve/use-time-left.ts";
import type { ReservationView } from "./present-reservation.ts";

type Props = { clock: NonNullable<ReservationView["clock"]>; onOver: () => void };
const units = ["hours", "minutes", "seconds"] as const;

/** RES-09: how much of the 48 hours is left. The end stands in words; only the count needs a script. */
export function HoldClock({ clock, onOver }: Props) {
  const left = useTimeLeft(clock.leftMs, onOver);
  const shown = left === undefined ? ["––", "––", "––"] : hourClock(left);
  return (
    <div className="hold48">
      <p>Time left to decide</p>
      <p className="num" role="timer" aria-label="Time left to decide">
        {units.map((unit, at) => (
          <span key={unit}>
            {shown[at]}
            <small>{unit}</small>
          </span>
        ))}
      </p>
      <meter
        className="left"
        min={0}
        max={clock.ofMs}
        value={left ?? clock.leftMs}
        aria-label="Part of the 48 hours that is left"
      />
      <p>
        Ends by itself on{" "}
        <b>
          <time dateTime={clock.endsAt}>{clock.endWords}</time>
        </b>
        , local time.
      </p>
    </div>
  );
}
