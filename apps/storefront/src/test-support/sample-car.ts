import { type Car, car } from "@forecourt/contracts";

/** A plain used car in stock; a test says only what it is about. */
export const sampleCar = (over: Partial<Car> = {}): Car => ({
  ...car.parse({
    id: 1,
    slug: "2022-mazda-cx-5-maxx-sport",
    name: "2022 Mazda CX-5 Maxx Sport",
    status: "in_stock",
    car_type: "used",
    make: "Mazda",
    model: "CX-5",
    badge: "Maxx Sport",
    year: 2022,
    km: 41_280,
    price: 36_990,
    price_type: "drive_away",
    price_state: "QLD",
    simple_transmission: "Automatic",
    simple_fuel: "Petrol",
    simple_body: "SUV",
    city: "Beenleigh",
    state: "QLD",
    images: ["cars/suv-blue-front34.jpg"],
    created_at: "2026-01-01T00:00:00Z",
    payment_processors: [],
  }),
  ...over,
});
