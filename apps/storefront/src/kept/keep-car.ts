// The writing half of kept.ts, loaded with the first touch of a heart or a tick.
import { mostCompared, toggleCompared } from "@forecourt/rules/compare-list";
import { parseFavourites, printFavourites, toggleFavourite } from "@forecourt/rules/favourite";
import { savedEventId } from "@forecourt/rules/lead-event";
import { sendEvent } from "../site/analytics.ts";
import { type KeptCar, type KeptList, keptChanged, keptKey, readKept } from "../stock/kept.ts";

export const compareFull = "compare-full";

/** What a car was like when it was kept; `at` is an ISO day. */
export type Note = { title: string; photo: string | null; amount: string; type: string | null; at: string };

export const keptIds = (list: KeptList): number[] => parseFavourites(readKept(list));

/** A visitor can write there: what is no note is none. */
export function keptNotes(list: KeptList): Record<string, Note | undefined> {
  try {
    const notes: unknown = JSON.parse(readKept(`${list}-notes`) || "{}");
    return typeof notes === "object" && notes !== null ? (notes as Record<string, Note>) : {};
  } catch {
    return {}; // not ours: the list does without
  }
}

function write(list: KeptList, ids: readonly number[], notes: Record<string, Note | undefined>): void {
  const own = Object.fromEntries(Object.entries(notes).filter(([id]) => ids.includes(Number(id))));
  try {
    localStorage.setItem(keptKey(list), printFavourites(ids));
    localStorage.setItem(keptKey(`${list}-notes`), JSON.stringify(own));
  } catch {
    return; // storage is full or off: the list stays as it was
  }
  dispatchEvent(new Event(keptChanged));
}

export function toggleKept(list: KeptList, { id, title, photo, price }: KeptCar): void {
  const ids = keptIds(list);
  const next = list === "compare" ? toggleCompared(ids, id).ids : toggleFavourite(ids, id);
  // CMP-01: a fifth is not taken, and the tray says so.
  if (next.length === ids.length && ids.length === mostCompared) {
    dispatchEvent(new Event(compareFull));
    return;
  }
  const at = new Date().toISOString().slice(0, 10);
  const note = { title, photo, amount: price.amount, type: price.type, at };
  write(list, next, { ...keptNotes(list), [id]: note });
  // FAV-04: not on removal.
  if (list === "favourites" && next.includes(id)) sendEvent({ event_id: savedEventId, car_id: id });
}

export const dropKept = (list: KeptList, gone: readonly number[]): void =>
  write(
    list,
    keptIds(list).filter((id) => !gone.includes(id)),
    keptNotes(list),
  );

/** A list that somebody shared, added to one's own. */
export const addKept = (list: KeptList, cars: readonly KeptCar[]): void => {
  for (const car of cars) if (!keptIds(list).includes(car.id)) toggleKept(list, car);
};
