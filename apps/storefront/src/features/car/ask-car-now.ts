import type { CarViewAnswer } from "@forecourt/contracts";
import { trackEvent } from "../../measure/asc-layer.ts";
import { reportProblem } from "../../measure/report-problem.ts";
import { carNow } from "./car-now.ts";
import type { CarView } from "./car-view.ts";

const patienceMs = 5000;
let told = "";

/** ANALYTICS-09: once for each load of a used car's page. */
export function tellView({ id, viewEvent }: CarView): void {
  const view = `${id} ${window.history.state?.key ?? ""}`;
  if (viewEvent === null || told === view) return;
  told = view;
  trackEvent(viewEvent, id);
}

async function fetchView({ made, photos, websiteId }: CarView): Promise<CarViewAnswer> {
  const query = new URLSearchParams({
    photos_count: String(photos.length),
    updated_at: made.updated_at ?? "",
    website_id: String(websiteId),
  });
  const answer = await fetch(`/cars/${made.slug}/view.json?${query}`, {
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!answer.ok) throw new Error(`view.json answered ${answer.status}`);
  return (await answer.json()) as CarViewAnswer;
}

/** ERR-04: a failed fetch is reported, and the page keeps the car's own values. */
export async function askCarNow(
  view: CarView,
): Promise<{ car: CarView; changes: string[]; answer: CarViewAnswer } | null> {
  try {
    const answer = await fetchView(view);
    return { ...carNow(view, answer), answer };
  } catch (error) {
    reportProblem("car_view", error);
    return null;
  }
}
