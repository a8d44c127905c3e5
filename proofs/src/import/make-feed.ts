// The demo's cars as an Australian aggregator writes them: one JSON object a line.
import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { demoDealers, makeStock, type StockRecord } from "@forecourt/demo";

const variety = 2000;

/** `cars` different cars, by repeating the demo's with stock numbers and VINs of their own. */
export async function writeFeed(file: string, cars: number): Promise<void> {
  const [dealer] = demoDealers;
  if (!dealer) throw new Error("the demo has no dealer");
  const drawn = [...makeStock(dealer, Math.min(cars, variety), "2026-03-01")];
  const out = createWriteStream(file);
  for (let index = 0; index < cars; index++) {
    const record = drawn[index % drawn.length];
    if (!record) throw new Error("the demo drew no car");
    if (!out.write(`${JSON.stringify(toPayload(record, index))}\n`)) {
      await new Promise<void>((resolve) => out.once("drain", () => resolve()));
    }
  }
  out.end();
  await finished(out);
}

function toPayload(record: StockRecord, index: number) {
  const number = String(index).padStart(7, "0");
  return {
    stocknum: `F${number}`,
    vin: `6FPAAAJGSW${number}`,
    rego: record.regplate,
    rego_expiry: record.rego_expiry,
    location_code: record.location_slug,
    odometer: record.km,
    dapprice: record.price,
    egcprice: record.egc_price,
    make: record.make,
    model: record.model,
    badge: record.badge,
    series: record.series,
    year: record.year,
    body: record.body,
    colour: record.colour,
    transmission: record.trans,
    fuel_type: record.fuel,
    drive: record.drive,
    doors: record.doors,
    seats: record.seats,
    cylinders: record.variant.cylinders,
    engine_capacity: record.engine_size,
    certified: record.certified,
    dealercomments: record.dealercomments,
    features: record.standardEquipment,
    status: "In Stock",
    car_type: record.car_type,
    compliance_date: record.compliance_date,
    build_date: record.build_date,
    show_on_dealer_website: true,
    images: [1, 2, 3].map((photo) => `https://photos.example/${number}/${photo}.jpg`),
    provider_name: "Example Feeds",
  };
}
