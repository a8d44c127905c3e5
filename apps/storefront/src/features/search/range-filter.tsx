import { Fold } from "@forecourt/ui/fold";
import { type ChangeEvent, type FocusEvent, useRef, useState } from "react";
import { rangeField, readNumber } from "./filter-fields.ts";
import { valueLabel } from "./filter-labels.ts";
import type { RangeFilter } from "./results-view.ts";

/** What is chosen of the whole, as SVG attributes: nothing here needs a style of its own. */
const Track = ({ from, to }: { from: number; to: number }) => (
  <svg className="track" viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
    <rect className="off" width="100" height="3" />
    <rect x={from} width={Math.max(0, to - from)} height="3" />
  </svg>
);

/** How many cars lie where: bars over the track. */
function Shape({ filter: { shape }, ends: { min, max } }: { filter: RangeFilter; ends: Ends }) {
  if (shape === null) return null;
  const { from, step, bars } = shape;
  const place = (value: number): number =>
    Math.round(Math.min(1, Math.max(0, (value - min) / (max - min))) * 1000);
  const path = bars
    .map((height, at): string => {
      const [left, right] = [place(from + at * step), place(from + (at + 1) * step)];
      return height === 0 ? "" : `M${left} 20v-${height}H${Math.max(left + 1, right - 4)}V20z`;
    })
    .join("");
  return (
    <svg className="shape" viewBox="0 0 1000 20" preserveAspectRatio="none" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** Steps that people think in: 500 dollars, 5 a week, 1,000 km, a year. */
const stepOf = { price: 500, subscription_price: 5, km: 1000, year: 1 } as const;

type RangeFoldProps = { filter: RangeFilter; onCommit: (form: HTMLFormElement | null) => void };

type Ends = NonNullable<RangeFilter["ends"]>;
type Set = (value: number | null) => void;
type SliderProps = {
  filter: RangeFilter;
  ends: Ends;
  low: number | null;
  high: number | null;
  setLow: Set;
  setHigh: Set;
  commit: () => void;
};

function Slider({ filter, ends: { min, max }, low, high, setLow, setHigh, commit }: SliderProps) {
  const step = stepOf[filter.name];
  const place = (value: number): number => ((Math.min(max, Math.max(min, value)) - min) / (max - min)) * 100;
  /** At an end of the stock there is no limit. */
  const slide = (set: Set, end: number) => (event: ChangeEvent<HTMLInputElement>) => {
    const value = event.currentTarget.valueAsNumber;
    set(Math.abs(value - end) < step ? null : Math.round(value / step) * step);
  };
  const shared = { type: "range", min, max, step: "any", onPointerUp: commit, onKeyUp: commit } as const;
  return (
    <div className="slide-box">
      <Shape filter={filter} ends={{ min, max }} />
      <Track from={place(low ?? min)} to={place(high ?? max)} />
      <div className="slider">
        <input
          {...shared}
          aria-label={`${filter.title} from`}
          value={low ?? min}
          onChange={slide(setLow, min)}
        />
        <input
          {...shared}
          aria-label={`${filter.title} to`}
          value={high ?? max}
          onChange={slide(setHigh, max)}
        />
      </div>
    </div>
  );
}

function RangeBody({ filter, onCommit }: RangeFoldProps) {
  const { name, ends, unit } = filter;
  const [low, setLow] = useState(filter.from);
  const [high, setHigh] = useState(filter.to);
  const field = useRef<HTMLInputElement>(null);
  const commit = () => {
    if (low !== filter.from || high !== filter.to) onCommit(field.current?.form ?? null);
  };
  const typed = (set: Set) => (event: ChangeEvent<HTMLInputElement>) =>
    set(readNumber(event.currentTarget.value));
  // From one box to the other is one thought: the answer to half of it would wipe what is being typed.
  const left = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    if (!currentTarget.closest(".minmax")?.contains(relatedTarget)) commit();
  };
  const shared = { inputMode: "numeric", onBlur: left, autoComplete: "off" } as const;
  const shown = (value: number | null): string => (value === null ? "" : `${unit[0]}${value}`);
  return (
    <>
      {ends ? <Slider {...{ filter, ends, low, high, setLow, setHigh, commit }} /> : null}
      <div className="minmax">
        <label>
          From
          <input
            {...shared}
            ref={field}
            name={rangeField(name, "from")}
            value={shown(low)}
            placeholder={ends ? valueLabel(name, ends.min) : "Any"}
            onChange={typed(setLow)}
          />
        </label>
        <label>
          To
          <input
            {...shared}
            name={rangeField(name, "to")}
            value={shown(high)}
            placeholder={ends ? valueLabel(name, ends.max) : "Any"}
            onChange={typed(setHigh)}
          />
        </label>
      </div>
    </>
  );
}

export function RangeFold({ filter, onCommit }: RangeFoldProps) {
  const isOpen = filter.open || filter.value !== null;
  return (
    <Fold title={filter.title} open={isOpen} {...(filter.open ? {} : { value: filter.value ?? "Any" })}>
      <RangeBody key={`${filter.from}:${filter.to}`} filter={filter} onCommit={onCommit} />
    </Fold>
  );
}
