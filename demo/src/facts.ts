import type { CarType, PriceType } from "@forecourt/contracts";
import type { CarCondition, CarStatus, VehicleCategory } from "./stock-record.ts";
import type { Trim } from "./tables/trims.ts";

/** Conditions as comments.yaml writes them. */
export type When = {
  car_type?: string;
  status?: string;
  condition?: readonly CarCondition[];
  age_min?: number;
  age_max?: number;
  bodies?: readonly string[];
  not_bodies?: readonly string[];
  classes?: readonly string[];
  fuels?: readonly string[];
  not_fuels?: readonly string[];
  drives?: readonly string[];
  states?: readonly string[];
  categories?: readonly string[];
  price_types?: readonly string[];
  seats_min?: number;
  towing_min?: number;
  km_min?: number;
  km_per_year_max?: number;
  price_max?: number;
  has_file?: boolean;
  certified?: boolean;
  warranty_left?: boolean;
  lams?: boolean;
};

/** What conditions of sentences and templates ask about a car. */
export type Facts = {
  trim: Trim;
  carType: CarType;
  category: VehicleCategory;
  status: CarStatus;
  condition: CarCondition;
  /** Whole years. */
  age: number;
  km: number;
  /** Dollars; 0 is no price. */
  price: number;
  priceType: PriceType | null;
  state: string;
  hasFile: boolean;
  certified: boolean;
  warrantyLeft: boolean;
};

type Test = (when: When, facts: Facts) => boolean;

const includes = (list: readonly string[] | undefined, value: string | null): boolean =>
  !list || (value !== null && list.includes(value));

const tests: { [Key in keyof When]-?: Test } = {
  car_type: (when, facts) => when.car_type === facts.carType,
  status: (when, facts) => when.status === facts.status,
  condition: (when, facts) => includes(when.condition, facts.condition),
  age_min: (when, facts) => facts.age >= (when.age_min ?? 0),
  age_max: (when, facts) => facts.age <= (when.age_max ?? 0),
  bodies: (when, facts) => includes(when.bodies, facts.trim.body),
  not_bodies: (when, facts) => !when.not_bodies?.includes(facts.trim.body),
  classes: (when, facts) => includes(when.classes, facts.trim.class),
  fuels: (when, facts) => includes(when.fuels, facts.trim.fuel),
  not_fuels: (when, facts) => !when.not_fuels?.includes(facts.trim.fuel),
  drives: (when, facts) => includes(when.drives, facts.trim.drive),
  states: (when, facts) => includes(when.states, facts.state),
  categories: (when, facts) => includes(when.categories, facts.category),
  price_types: (when, facts) => facts.price > 0 && includes(when.price_types, facts.priceType),
  seats_min: (when, facts) => facts.trim.seats >= (when.seats_min ?? 0),
  towing_min: (when, facts) => (facts.trim.variant.towing_kg ?? 0) >= (when.towing_min ?? 0),
  km_min: (when, facts) => facts.km >= (when.km_min ?? 0),
  km_per_year_max: (when, facts) => facts.km / Math.max(facts.age, 1) <= (when.km_per_year_max ?? 0),
  price_max: (when, facts) => facts.price > 0 && facts.price <= (when.price_max ?? 0),
  has_file: (when, facts) => when.has_file === facts.hasFile,
  certified: (when, facts) => when.certified === facts.certified,
  warranty_left: (when, facts) => when.warranty_left === facts.warrantyLeft,
  lams: (when, facts) => when.lams === (facts.trim.variant.lams ?? false),
};

export type Condition = (facts: Facts) => boolean;

/** Conditions as functions, made once; one that is not named does not matter. */
export const compileWhen = (when: When): readonly Condition[] =>
  (Object.keys(when) as (keyof When)[]).map((key) => (facts) => tests[key](when, facts));

export const holds = (conditions: readonly Condition[], facts: Facts): boolean => {
  for (const condition of conditions) if (!condition(facts)) return false;
  return true;
};
