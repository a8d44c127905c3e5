import type { CarView } from "./car-view.ts";

/** The phone's own sheet where there is one, else the address in the clipboard; an address without what led here. */
export async function shareCar({ title, slug }: Pick<CarView, "title" | "slug">): Promise<string> {
  const url = new URL(`/cars/${slug}`, window.location.href).href;
  if (navigator.share) {
    await navigator.share({ title, url }).catch(() => undefined); // closed without choosing
    return "";
  }
  try {
    await navigator.clipboard.writeText(url);
    return "Link copied";
  } catch {
    return url; // not allowed: there it is, to be copied by hand
  }
}
