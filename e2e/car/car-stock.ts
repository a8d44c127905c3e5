// Cars that a test makes for itself, loaded as a dealer's system would, and taken off the website after it.
import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { thisCheckout } from "@forecourt/ops/checkout";
import { serviceEnv } from "@forecourt/ops/env";

const run = promisify(execFile);
export const site = "southeast-autogroup";
/** One of the site's six yards. */
const dealership = "southeast-capalaba";

type Fields = Record<string, unknown>;
const loaded = new Map<string, Fields>();

/** Different ones, as a car has. */
export const manyPhotos = (most: number): string[] =>
  readdirSync(join(thisCheckout.root, "demo", "photos", "cars"))
    .slice(0, most)
    .map((file) => `demo:cars/${file}`);

const plain = (name: string): Fields => ({
  dealership_slug: dealership,
  location_slug: "capalaba",
  stocknum: `E2E-${name.toUpperCase()}`,
  slug: `e2e-${name}`,
  name: `2022 Mazda CX-5 ${name}`,
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
  reservable: true,
  simple_transmission: "Automatic",
  simple_fuel: "Petrol",
  simple_body: "SUV",
  colour: "Blue",
  state: "QLD",
  photos: ["demo:cars/suv-blue-front34.jpg", "demo:cars/suv-blue-side.jpg", "demo:cars/suv-blue-rear34.jpg"],
});

async function load(cars: readonly Fields[]): Promise<void> {
  const env = { ...process.env, ...serviceEnv(), LOG_LEVEL: "warn" };
  const command = run(process.execPath, ["apps/platform/dist/cli.js", "stock", "load", "-"], {
    cwd: thisCheckout.root,
    env,
  });
  command.child.stdin?.end(cars.map((car) => JSON.stringify(car)).join("\n"));
  await command;
}

/** Loads the cars, by name and what is special about them; again under the same name, it is the same car. */
export async function makeCars(special: Record<string, Fields>): Promise<void> {
  const cars = Object.entries(special).map(([name, over]) => ({
    ...plain(name),
    ...loaded.get(name),
    ...over,
  }));
  for (const [name, over] of Object.entries(special)) loaded.set(name, { ...loaded.get(name), ...over });
  await load(cars);
}

export const carPath = (name: string): string => `/cars/e2e-${name}`;

/** Lists of other tests count cars: these leave with the tests that needed them. */
export async function removeCars(): Promise<void> {
  const gone = [...loaded].map(([name, over]) => ({
    ...plain(name),
    ...over,
    show_on_dealer_website: false,
  }));
  loaded.clear();
  await load(gone);
}
