import { useSyncExternalStore } from "react";

/** Lists of car ids that this device keeps for this site, without an account. */
export type KeptList = "favourites" | "compare";

/** The browser sends it to the site's other tabs; keep-car.ts to its own. */
export const keptChanged = "storage";

/** FAV-03: two sites of one host would not share a list. */
export const keptKey = (list: string): string => `${document.documentElement.dataset.site}:${list}`;

/** Ids with commas between. A browser without storage keeps none. */
export function readKept(list: string): string {
  try {
    return localStorage.getItem(keptKey(list)) ?? "";
  } catch {
    return ""; // storage is switched off: there is nothing to keep and nobody to tell
  }
}

function subscribe(listen: () => void): () => void {
  addEventListener(keptChanged, listen);
  return () => removeEventListener(keptChanged, listen);
}

/** Empty on the server: a list is the visitor's, and no visitor is in the HTML (rule 14). */
export const useKept = (list: KeptList): string =>
  useSyncExternalStore(
    subscribe,
    () => readKept(list),
    () => "",
  );

/** Of one car: a tick draws its own card anew and no other. */
export const useIsKept = (list: KeptList, id: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => `,${readKept(list)},`.includes(`,${id},`),
    () => false,
  );

/** As the card showed it: for a car that is gone, and for what changed since. */
export type KeptCar = {
  id: number;
  title: string;
  photo: string | null;
  price: { amount: string; type: string | null };
};
