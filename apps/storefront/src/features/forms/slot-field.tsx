import { slotValue } from "@forecourt/rules/booking-slots";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { loadSlots } from "../../slots/load-slots.ts";
import type { PlaceSlots } from "../../slots/place-slots.ts";
import { presentSlots } from "../../slots/present-slots.ts";
import { SlotPicker } from "../../slots/slot-picker.tsx";
import { type FieldView, restoredEvent, type Values } from "./form-view.ts";

export type SlotFieldProps = {
  id: string;
  field: FieldView;
  slots: NonNullable<FieldView["slots"]>;
  /** What was sent before, where the form is drawn again. */
  value: string | undefined;
  error: string | undefined;
  /** The field as it is where no slots are to be had: any time may be asked for (BOOK-03). */
  children: ReactNode;
};

const legend = "Pick a time";
const without = "Call me to find a time";

/** BOOK-03, BOOK-04: the slots of the place that the form's own field names, and of another when that is changed. */
export function SlotField({ id, field, slots, value, error, children }: SlotFieldProps) {
  const { at, wish, setWish, isLooking, look, box } = useSlots(field, slots, value);
  // Somebody else was faster: the times around it, as they are now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal.
  useEffect(() => {
    if (error && at) void look(at.locationId, "quietly");
  }, [error]);
  const days = useMemo(
    () => (at?.slots ? presentSlots(at.slots, (iso) => slotValue(iso, at.locationId)) : []),
    [at],
  );
  const isAsked = useRef(false);
  const askOnce = () => {
    if (!isAsked.current && at) void look(at.locationId, "quietly");
    isAsked.current = true;
  };
  if (isLooking || at === null) {
    return (
      <div
        className={error ? "cell full slots-to-come has-err" : "cell full slots-to-come"}
        id={id}
        tabIndex={-1}
        ref={box}
        data-looking={isLooking ? field.name : undefined}
      >
        <p>{legend}</p>
        {error ? (
          <p className="err" id={`${id}-error`}>
            {error}
          </p>
        ) : null}
        <p role="status">
          {isLooking ? "Looking for free times" : `Choose a ${slots.placeLabel} to see its free times.`}
        </p>
      </div>
    );
  }
  return (
    <div className="cell full" ref={box}>
      {at.slots === false ? (
        children
      ) : (
        <SlotPicker
          key={at.locationId}
          id={id}
          days={days}
          name={field.name}
          legend={legend}
          place={`${at.place}, local time`}
          wish={wish}
          onWish={setWish}
          without={field.required ? undefined : without}
          error={error}
          onCome={askOnce}
        />
      )}
    </div>
  );
}

function useSlots(field: FieldView, { shown, kind, placeField }: SlotFieldProps["slots"], value?: string) {
  const [at, setAt] = useState<PlaceSlots | null>(shown);
  const [wish, setWish] = useState(value);
  const [isLooking, setIsLooking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const turn = useRef(0);

  async function look(locationId: number, how?: "quietly"): Promise<void> {
    turn.current += 1;
    const mine = turn.current;
    if (!how) setIsLooking(true);
    const found = await loadSlots(kind, locationId);
    // A later choice has been made meanwhile.
    if (mine !== turn.current) return;
    setIsLooking(false);
    if (found) setAt(found);
    else if (!how) setAt({ locationId, place: "", slots: false });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same for as long as the field stands in it.
  useEffect(() => {
    const form = box.current?.closest("form");
    const listeners = new AbortController();
    const { signal } = listeners;
    const goTo = (chosen: string | undefined) => {
      if (chosen && Number(chosen) !== at?.locationId) void look(Number(chosen));
    };
    form?.addEventListener(
      "change",
      ({ target }) => {
        if (target instanceof HTMLSelectElement && target.name === placeField) goTo(target.value);
      },
      { signal },
    );
    form?.addEventListener(
      restoredEvent,
      (event) => {
        const kept: Values = event instanceof CustomEvent ? event.detail : {};
        if (kept[field.name]) setWish(kept[field.name]);
        goTo(placeField === null ? undefined : kept[placeField]);
      },
      { signal },
    );
    return () => listeners.abort();
  }, [at]);

  return { at, wish, setWish, isLooking, look, box };
}
