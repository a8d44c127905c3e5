import type { Car } from "@forecourt/contracts";

type Linked = Pick<Car, "slug" | "car_type">;

/** ROUTE-09; ROUTE-10 on sites whose links say what kind of car it is. A demo car has been driven. */
export function carPath({ slug, car_type }: Linked, settings: { car_path_with_type: boolean }): string {
  if (!settings.car_path_with_type) return `/cars/${slug}`;
  return `/cars/${car_type === "new" ? "new" : "used"}/${slug}`;
}

/** ROUTE-11, ROUTE-12: `checkout` or `buy-online`, always below the car's own path. */
export const checkoutPath = (car: Pick<Car, "slug">, settings: { checkout_path: string }): string =>
  `/cars/${car.slug}/${settings.checkout_path}`;
