// Words of dealers' systems in Australia, lower case, and what they mean here.

/** `reserved` and `removed` are no statuses of a car: the first is in stock and reserved (D23), the second leaves (D22). */
export const statusWords: Readonly<Record<string, string>> = {
  in_stock: "in_stock",
  "in stock": "in_stock",
  instock: "in_stock",
  available: "in_stock",
  active: "in_stock",
  live: "in_stock",
  current: "in_stock",
  published: "in_stock",
  "for sale": "in_stock",
  forsale: "in_stock",
  coming_soon: "coming_soon",
  "coming soon": "coming_soon",
  incoming: "coming_soon",
  "in transit": "coming_soon",
  "on order": "coming_soon",
  pipeline: "coming_soon",
  sold: "sold",
  delivered: "sold",
  others: "others",
  reserved: "reserved",
  "on hold": "reserved",
  hold: "reserved",
  deposit: "reserved",
  "deposit taken": "reserved",
  "under contract": "reserved",
  pending: "reserved",
  removed: "removed",
  deleted: "removed",
  withdrawn: "removed",
  archived: "removed",
  inactive: "removed",
};

export const carTypeWords: Readonly<Record<string, string>> = {
  new: "new",
  n: "new",
  used: "used",
  u: "used",
  "pre-owned": "used",
  "second hand": "used",
  demo: "demo",
  d: "demo",
  demonstrator: "demo",
  "ex-demo": "demo",
};

type Pattern = readonly [RegExp, string];

/** The first that fits. */
const pick = (patterns: readonly Pattern[], text: string | null): string | null =>
  text === null ? null : (patterns.find(([pattern]) => pattern.test(text))?.[1] ?? null);

const bodies: readonly Pattern[] = [
  [/ute|utility|pick.?up|cab chassis|dual cab|tray/i, "Ute"],
  [/suv|4x4 wagon|crossover/i, "SUV"],
  [/hatch/i, "Hatch"],
  [/sedan|saloon/i, "Sedan"],
  [/people.?mover|mpv|minivan/i, "People Mover"],
  [/wagon|estate/i, "Wagon"],
  [/convertible|cabriolet|roadster|soft.?top/i, "Convertible"],
  [/coup[eé]/i, "Coupe"],
  [/van/i, "Van"],
  [/bus/i, "Bus"],
  [/truck/i, "Truck"],
];
const fuels: readonly Pattern[] = [
  [/plug.?in|phev/i, "Plug-in Hybrid"],
  [/hybrid|hev|petrol.*electric/i, "Hybrid"],
  [/electric|\bbev\b|\bev\b/i, "Electric"],
  [/diesel/i, "Diesel"],
  [/lpg|gas(?!oline)/i, "LPG"],
  [/petrol|unleaded|gasoline|ulp|pulp/i, "Petrol"],
];
const transmissions: readonly Pattern[] = [
  [/auto|cvt|dct|dsg|dual.?clutch|sequential|reduction|constantly/i, "Automatic"],
  [/man/i, "Manual"],
];

export const simpleBody = (text: string | null): string | null => pick(bodies, text);
export const simpleFuel = (text: string | null): string | null => pick(fuels, text);
export const simpleTransmission = (text: string | null): string | null => pick(transmissions, text);
