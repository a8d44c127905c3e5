import { parseFavourites, printFavourites, toggleFavourite as toggled } from "@forecourt/rules/favourite";
import { useSyncExternalStore } from "react";

const key = "favourites";
const changed = "favourites-changed";

/** Car ids kept on this device, no account. A browser without storage has none. */
function read(): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return ""; // storage is switched off: there is nothing to keep and nobody to tell
  }
}

function subscribe(listen: () => void): () => void {
  window.addEventListener(changed, listen);
  window.addEventListener("storage", listen);
  return () => {
    window.removeEventListener(changed, listen);
    window.removeEventListener("storage", listen);
  };
}

export function toggleFavourite(id: number): void {
  const next = toggled(parseFavourites(read()), id);
  try {
    localStorage.setItem(key, printFavourites(next));
  } catch {
    return; // storage is full or off: the heart stays as it was
  }
  window.dispatchEvent(new Event(changed));
}

/** Empty on the server: hearts are the visitor's, and no visitor is in the HTML (rule 14). */
export const useFavourites = (): number[] => parseFavourites(useSyncExternalStore(subscribe, read, () => ""));
