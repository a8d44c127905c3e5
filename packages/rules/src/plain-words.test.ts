import { expect, test } from "vitest";
import { type NamedPlace, readPlainWords } from "./plain-words.ts";
import { emptySearchState, parseSearchState, printSearchState } from "./search-state.ts";

const places: NamedPlace[] = [
  { attribute: "location_slug", slug: "valley", names: ["Fortitude Valley", "Brisbane"] },
  { attribute: "location_slug", slug: "moorooka", names: ["Moorooka", "Brisbane"] },
  { attribute: "dealership_slug", slug: "st-ives", names: ["St. Ives"] },
];
const read = (query: string): string | null => {
  const state = readPlainWords({ ...emptySearchState, query }, places);
  return state && decodeURIComponent(printSearchState(state));
};
const list = (name: string, ...values: string[]) =>
  values.map((value, at) => `refinementList[${name}][${at}]=${value}`).join("&");

test.each([
  ["7 seater diesel under 40k", `${list("simple_fuel", "Diesel")}&${list("seats", "7")}&range[price]=:40000`],
  [
    "auto hybrid Brisbane",
    `${list("simple_fuel", "Hybrid")}&${list("simple_transmission", "Automatic")}&${list("location_slug", "valley", "moorooka")}`,
  ],
  ["seven-seater", list("seats", "7")],
  ["ute 4x4", `${list("simple_body", "Ute")}&${list("drive", "4WD")}`],
  ["people mover", list("simple_body", "People Mover")],
  ["Toyota Corolla hatchback", `query=Toyota Corolla&${list("simple_body", "Hatch")}`],
  ["red or blue cars for sale", list("colour", "Blue", "Red")],
  ["plug-in hybrid", list("simple_fuel", "Hybrid")],
  ["second hand vans", `${list("car_type", "used")}&${list("simple_body", "Van")}`],
  ["corolla in fortitude valley", `query=corolla&${list("location_slug", "valley")}`],
  ["near st. ives", list("dealership_slug", "st-ives")],
  ["suv with photos", `${list("simple_body", "SUV")}&range[photos_count]=1:`],
])("%s is read as filters", (words, address) => {
  expect(read(words)).toBe(address);
});

test.each([
  ["under $15,000", "range[price]=:15000"],
  ["below 15000", "range[price]=:15000"],
  ["over 20k", "range[price]=20000:"],
  ["between 20 and 30k", "range[price]=20000:30000"],
  ["$20k-$30k", "range[price]=20000:30000"],
  ["under 80,000 km", "range[km]=:80000"],
  ["less than 50k kms under 30k", "range[price]=:30000&range[km]=:50000"],
  ["from 2018", "range[year]=2018:"],
  ["2018+", "range[year]=2018:"],
  ["2018 to 2020", "range[year]=2018:2020"],
  ["older than 2015", "range[year]=:2015"],
  ["2019 mazda", "query=mazda&range[year]=2019:2019"],
])("%s is a range", (words, address) => {
  expect(read(words)).toBe(address);
});

test.each([
  "Mazda 3",
  "Fiat 500",
  "Peugeot 2008",
  "Ram 2500",
  "Silverado",
  "caravan",
  "Redline",
  "3 to 5 doors",
  "under $100 a week",
  "cars for sale",
  "",
])("%s stays text", (words) => {
  expect(read(words)).toBeNull();
});

test("what is read goes before what was set, the rest stays; the page is the first", () => {
  const state = parseSearchState(
    "query=diesel&refinementList[simple_fuel][0]=Petrol&refinementList[seats][0]=5&page=3&sortBy=newest",
  );
  const after = readPlainWords(state);
  expect(after).toMatchObject({
    query: "",
    page: 1,
    sortBy: "newest",
    refinementList: { simple_fuel: ["Diesel"], seats: ["5"] },
  });
  expect(after && readPlainWords(after)).toBeNull();
});
