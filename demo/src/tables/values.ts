/** depreciation.yaml: value, kilometres, market, on-road costs and the mix of a yard. */
export type KmTable = { mean: number; spread: number; least: number; most: number };

export type ClassValue = { share: readonly number[]; km: KmTable; per_10000_km: number; floor: number };

export type StateCosts = {
  duty: readonly (readonly [number | null, number])[];
  flat?: boolean;
  transfer: number;
  rego: number;
};

type Odds = { odds: number };

export type ValueTables = {
  ages: readonly number[];
  classes: Record<string, ClassValue>;
  km_truck_prime_mover: KmTable & { per_10000_km: number };
  km_age_factor: number;
  km_rounding: { odds_exact: number; otherwise: number };
  make_factor: Record<string, number>;
  fuel_factor: Record<string, number>;
  model_factor: Record<string, number>;
  new_price_drift: number;
  condition: Record<"excellent" | "good" | "fair" | "rough", Odds & { factor: number }>;
  asking: {
    used: { mean: number; spread: number; least: number; most: number };
    demo: { share_of_new: readonly [number, number]; km: readonly [number, number] };
    new: { share_of_new: readonly [number, number]; km: readonly [number, number] };
    endings: Record<string, number>;
    before_price: Odds & { over_price: readonly [number, number] };
    no_price: Odds;
  };
  market: {
    noise: { spread: number; least: number; most: number };
    state_noise: { spread: number };
    missing: Odds;
    always_missing: readonly string[];
    state_factor: Record<string, number>;
    state_factor_4x4: Record<string, number>;
  };
  on_road: Record<string, StateCosts>;
  stock_mix: {
    used_age_years: Record<string, number>;
    status: Record<"in_stock" | "coming_soon" | "sold", number>;
    reserved_of_in_stock: number;
    photos: { none: number; one: number };
    file: number;
    days_in_stock: { median: number; most: number };
  };
  warranty_years: Record<string, number> & {
    bodies: Record<string, number>;
    before_2020: Record<string, number>;
  };
};

export const classOf = (values: ValueTables, name: string): ClassValue => {
  const found = values.classes[name];
  if (!found) throw new Error(`No value class ${name}`);
  return found;
};
