import { ascLayer, pageTypeOf, pushAsc } from "./asc-layer.ts";

export type Measured = { ids: string[]; store: string; brand: string };
/** What a car's page tells of its car. */
export type MeasuredCar = { stocknum: string | null; kind: string; title: string };

const viewOf: Record<string, string> = { itemlist: "asc_itemlist_pageview", item: "asc_item_pageview" };

/** Once for each page that is shown. */
export function tellPage(site: Measured, path: string, car: MeasuredCar | undefined): void {
  const layer = ascLayer();
  layer.measurement_ids = site.ids;
  layer.store_name = site.store;
  layer.affiliation = site.store;
  layer.oem_brand = site.brand;
  layer.items = car ? [{ item_number: car.stocknum ?? "", item_condition: car.kind.toLowerCase() }] : [];
  const params = car ? { item_number: car.stocknum, item_condition: car.kind, product_name: car.title } : {};
  pushAsc("asc_pageview", params);
  const view = viewOf[pageTypeOf(path)];
  if (view) pushAsc(view, params);
}
