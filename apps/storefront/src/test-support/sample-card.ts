import { type CarCard, carCard } from "@forecourt/contracts";

/** A plain used car in stock, as lists have it; a test says only what it is about. */
export const sampleCard = (over: Partial<CarCard> = {}): CarCard => ({
  ...carCard.parse({
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
    images: [{ hash: "a".repeat(64), width: 1200, height: 800 }],
    photos_count: 1,
    location: { slug: "beenleigh", name: "Beenleigh" },
    dealership_slug: "sample",
    created_at: "2026-01-01T00:00:00Z",
    has_checkout_payment_processor: false,
  }),
  ...over,
});
