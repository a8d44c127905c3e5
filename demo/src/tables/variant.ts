import type { StockVariant } from "../stock-record.ts";
import type { Ancap, RawBadge, RawModel, RawSeries } from "./raw.ts";

const thousands = (value: number): string => value.toLocaleString("en-AU");

const withUnit = (value: number | undefined, unit: string): string | null =>
  value === undefined ? null : `${thousands(value)} ${unit}`;

/** A badge with a series or body of its own was not the car that ANCAP crashed. */
const ancapOf = (badge: RawBadge, series: RawSeries | undefined): Ancap | undefined => {
  if (badge.ancap) return badge.ancap;
  return badge.series === undefined && badge.body === undefined ? series?.ancap : undefined;
};

const engineFigures = (badge: RawBadge) => {
  const { engine } = badge;
  const litres = engine.litres;
  return {
    cylinders: engine.cylinders ?? null,
    enginesize: litres === undefined ? null : `${thousands(engine.cc ?? Math.round(litres * 1000))} cc`,
    enginesize_litres:
      litres === undefined ? null : `${engine.cc === undefined ? litres.toFixed(1) : litres} L`,
    induction: engine.induction ?? null,
    torque: withUnit(engine.nm, "Nm"),
    power_kw: engine.kw,
    battery_kwh: engine.battery_kwh ?? null,
  };
};

const energyFigures = (model: RawModel, badge: RawBadge, series: RawSeries | undefined) => {
  const electric = badge.fuel === "Electric";
  const tank = badge.tank_l ?? series?.tank_l ?? model.tank_l;
  return {
    fuelconsumptioncombined:
      electric || badge.l_100km === undefined ? null : `${badge.l_100km.toFixed(1)} L/100 km`,
    fuelcapacity: electric ? null : withUnit(tank, "L"),
    octane: badge.octane ?? null,
    kwh_100km: badge.kwh_100km ?? null,
    range_km: badge.range_km ?? null,
    electric_range_km: badge.electric_range_km ?? null,
  };
};

/** DATA-02 says values are shown as given, so they are given with their unit. */
export const describeVariant = (
  model: RawModel,
  badge: RawBadge,
  series: RawSeries | undefined,
): StockVariant => {
  const ancap = ancapOf(badge, series);
  const size = badge.body === undefined ? series : undefined;
  return Object.freeze({
    ...engineFigures(badge),
    ...energyFigures(model, badge, series),
    grossvehiclemass: withUnit(badge.gvm_kg, "kg"),
    vehiclelength: withUnit(size?.length_mm, "mm"),
    vehicleheight: withUnit(size?.height_mm, "mm"),
    vehiclewidth: withUnit(size?.width_mm, "mm"),
    ancaprating: ancap ? `${ancap.stars} stars (${ancap.year})` : null,
    ancap_year: ancap?.year ?? null,
    towing_kg: badge.towing_kg ?? null,
    axles: badge.axles ?? null,
    berths: badge.berths ?? null,
    lams: badge.lams ?? null,
  });
};
