type ViewedCar = { id: number; slug: string; views: number | null; updated_at: string | null };

/** CALL-24: what GET /cars/{slug}/view.json answers. */
export type CarView<T extends ViewedCar> = { views: number; car_fields: Partial<T> };

/** CALL-24: views are shown as counted; the fields overlay the car where they are newer. A car stays the same car. */
export function overlayCarView<T extends ViewedCar>(car: T, view: CarView<T>): T {
  const changed = Date.parse(view.car_fields.updated_at ?? "");
  const known = Date.parse(car.updated_at ?? "");
  // A car without a date is older than any; fields without one overlay nothing.
  const isNewer = Number.isNaN(known) ? !Number.isNaN(changed) : changed > known;
  const fields = isNewer ? view.car_fields : {};
  return { ...car, ...fields, id: car.id, slug: car.slug, views: view.views };
}

/** ERR-04: a failed fetch is reported to the error-reporting service, and the page keeps the car's own values. */
export async function loadCarView<T extends ViewedCar>(
  car: T,
  ask: () => Promise<CarView<T>>,
  report: (error: unknown) => void,
): Promise<T> {
  try {
    return overlayCarView(car, await ask());
  } catch (error) {
    report(error);
    return car;
  }
}
