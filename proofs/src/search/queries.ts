import { pick, seeded } from "../seeded.ts";

const makes = ["Toyota", "Mazda", "Ford", "Hyundai", "Kia", "Mitsubishi", "Subaru", "Nissan"];
const words = ["corolla", "ranger", "mazda", "hilux auto", "diesel ute", "toyta", "2019", "suv"];
const lists = {
  simple_body: ["SUV", "Ute", "Hatch", "Sedan", "Wagon"],
  simple_fuel: ["Petrol", "Diesel", "Hybrid", "Electric"],
  simple_transmission: ["Automatic", "Manual"],
  colour: ["White", "Black", "Grey", "Blue"],
  drive: ["4WD", "AWD", "FWD"],
  seats: ["5", "7"],
  weekly_price_range: ["Under $100", "$100 to $200"],
} as const;
const sorts = ["newest", "price_asc", "price_desc", "km_asc", "year_desc"];

/** Results pages as shoppers ask for them: most with one to three refinements, some with words, some further pages. */
export function makeQueries(count: number, seed: number): string[] {
  const random = seeded(seed);
  return Array.from({ length: count }, () => {
    const params = new URLSearchParams();
    if (random() < 0.35) params.set("hierarchicalMenu[make_model][0]", pick(random, makes));
    for (let at = Math.floor(random() * 3); at > 0; at--) {
      const name = pick(random, Object.keys(lists) as (keyof typeof lists)[]);
      params.set(`refinementList[${name}][0]`, pick(random, lists[name]));
    }
    if (random() < 0.3)
      params.set("range[price]", `${pick(random, [5, 10, 15])}000:${pick(random, [25, 40, 60])}000`);
    if (random() < 0.15) params.set("range[km]", ":100000");
    if (random() < 0.1) params.set("query", pick(random, words));
    if (random() < 0.3) params.set("sortBy", pick(random, sorts));
    if (random() < 0.2) params.set("page", pick(random, ["2", "3"]));
    return params.toString();
  });
}

const typed = [
  "toyota corolla",
  "mazda cx-5",
  "ford ranger",
  "hyundai i30",
  "hilux",
  "mitsubishi triton",
  "outlander",
];

/** What stands in the field after each letter, from the second. */
export function makePrefixes(count: number, seed: number): string[] {
  const random = seeded(seed + 1);
  return Array.from({ length: count }, () => {
    const word = pick(random, typed);
    return word.slice(0, 2 + Math.floor(random() * (word.length - 1)));
  });
}
