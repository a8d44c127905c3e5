import { Icon } from "@forecourt/ui/icon";
import { pickSlot } from "./pick-slot.ts";
import type { SlotDay } from "./present-slots.ts";

type Props = {
  days: readonly SlotDay[];
  name: string;
  legend: string;
  /** Whose clock it is: Beenleigh, local time. */
  place: string;
  /** The value wished for; left out: the next free one. Empty: none. */
  wish: string | undefined;
  onWish: (value: string) => void;
  id?: string | undefined;
  /** Where a booking is not a must: one choice more, for who would rather be called. */
  without?: string | undefined;
  error?: string | undefined;
  /** When somebody comes to choose: the page may have been kept for a while. */
  onCome?: (() => void) | undefined;
};

/** More than these are behind `Later dates`. */
const daysShown = 3;

/** Times as radio buttons, by day. Plain inputs under one name: a form takes them with or without JavaScript. */
export function SlotPicker(props: Props) {
  const { days, name, legend, place, wish, onWish, id = name, without, error, onCome } = props;
  const picked = pickSlot(days, wish);
  const errorId = `${id}-error`;
  const dayOf = (day: SlotDay) => (
    <Day key={day.date} id={id} day={day} name={name} picked={picked} onPick={onWish} />
  );
  const later = days.slice(daysShown);
  const isLater = later.some(({ slots }) => slots.some(({ value }) => value === picked));
  return (
    <fieldset
      className={error ? "slots has-err" : "slots"}
      id={id}
      tabIndex={-1}
      aria-describedby={error ? errorId : undefined}
      onFocus={onCome}
    >
      <legend>
        {legend} <span>{place}</span>
      </legend>
      {error ? (
        <p className="err" id={errorId}>
          <Icon name="circle-alert" size={16} />
          {error}
        </p>
      ) : null}
      {days.length === 0 ? <p className="none">No times are free online. Call us, and we find one.</p> : null}
      {days.slice(0, daysShown).map(dayOf)}
      {later.length > 0 ? (
        <details open={isLater || undefined}>
          <summary className="link">
            Later dates <Icon name="arrow-right" size={16} />
          </summary>
          {later.map(dayOf)}
        </details>
      ) : null}
      {without ? (
        <label className="whole">
          <input
            type="radio"
            name={name}
            value=""
            checked={picked === ""}
            onChange={() => onWish("")}
            aria-label={without}
          />
          <span>{without}</span>
        </label>
      ) : null}
    </fieldset>
  );
}

type DayProps = {
  id: string;
  day: SlotDay;
  name: string;
  picked: string;
  onPick: (value: string) => void;
};

function Day({ id, day, name, picked, onPick }: DayProps) {
  const nameId = `${id}-${day.date}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset cannot be a grid in every browser
    <div className="day" role="group" aria-labelledby={nameId}>
      <p className="day-name" id={nameId}>
        <span aria-hidden="true">{day.day}</span>
        <span aria-hidden="true">{day.monthDay}</span>
        <span className="vh">{day.name}</span>
      </p>
      <div>
        {day.slots.map(({ value, time, half, name: words }) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === picked}
              onChange={() => onPick(value)}
              aria-label={`${words}, ${day.name}`}
            />
            <span>
              {time}
              <small>{half}</small>
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}
