import type { Accessory, Manufacturer, Model, ModelSummary } from "@forecourt/contracts";
import type { LiveItem } from "../content/index.ts";
import type { ManufacturerRow, ModelRow } from "./catalogue.repo.ts";

type Copy = LiveItem<"model"> | undefined;

export function presentModelSummary({ id, name, slug }: ModelRow, copy: Copy): ModelSummary {
  return {
    id,
    name,
    slug,
    override_url: copy?.body.override_url ?? null,
    image_url: copy?.body.image ?? null,
  };
}

export function presentModel(row: ModelRow, copy: Copy): Model {
  return {
    ...presentModelSummary(row, copy),
    description: copy?.body.intro ?? null,
    manufacturer: row.manufacturer,
  };
}

export function presentManufacturer(
  { id, name, slug }: ManufacturerRow,
  models: ModelSummary[],
): Manufacturer {
  return { id, name, slug, logo_url: null, models };
}

export function presentAccessory({ key, body }: LiveItem<"accessory">): Accessory {
  return { id: key, name: body.name, description: body.text, price: body.price, image_url: body.image };
}
