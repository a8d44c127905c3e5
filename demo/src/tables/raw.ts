import { readFileSync } from "node:fs";
import { parse } from "yaml";

/** The shapes of demo/data/*.yaml, as far as the generator reads them. */
export type Span = readonly [number, number];
export type Ancap = { stars: number; year: number };

export type RawSeries = {
  name?: string;
  years: Span;
  ancap?: Ancap;
  length_mm?: number;
  width_mm?: number;
  height_mm?: number;
  tank_l?: number;
};

export type RawEngine = {
  kw: number;
  nm?: number;
  litres?: number;
  cylinders?: number;
  induction?: string;
  battery_kwh?: number;
  cc?: number;
};

export type RawBadge = {
  name: string;
  years: Span;
  engine: RawEngine;
  fuel: string;
  transmission: string;
  seats: number;
  new_price: number;
  drive?: string;
  doors?: number;
  l_100km?: number;
  towing_kg?: number;
  octane?: number;
  kwh_100km?: number;
  range_km?: number;
  electric_range_km?: number;
  body_text?: string;
  bike_type?: string;
  class?: string;
  body?: string;
  gvm_kg?: number;
  tank_l?: number;
  series?: string;
  axles?: string;
  berths?: number;
  lams?: boolean;
  ancap?: Ancap;
  fuel_text?: string;
  equipment?: readonly string[];
};

export type RawModel = {
  make: string;
  model: string;
  body: string;
  class: string;
  tank_l?: number;
  colours?: readonly string[];
  status?: "coming_soon";
  series: readonly RawSeries[];
  badges: readonly RawBadge[];
};

export type RawWords = {
  body: Record<string, { simple: string; text: string; text_two_doors?: string }>;
  simple_transmission: Record<string, string>;
  fuel: Record<string, { simple: string; text: string }>;
  grade: Record<string, string>;
  drive: Record<string, string>;
};

/** The files are ours and the tests walk all of them, so their shape is taken on trust here. */
export const readYaml = <T>(file: string): T =>
  parse(readFileSync(new URL(`../../data/${file}`, import.meta.url), "utf8")) as T;
