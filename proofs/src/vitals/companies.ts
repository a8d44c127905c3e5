// Whose pages are visited, and where their stock is.
type Company = { slug: string; dealerships: string[]; results: string; hasHome?: boolean };
const allStock = "/search/new-and-used-demo-cars/";
const companies: Company[] = [
  {
    slug: "southeast-autogroup",
    dealerships: ["southeast-beenleigh", "southeast-logan"],
    results: allStock,
    hasHome: true,
  },
  { slug: "vega", dealerships: ["vega"], results: allStock, hasHome: true },
  { slug: "harbour-motors", dealerships: ["harbour-motors"], results: "/search/used-cars" },
  { slug: "meridian-group", dealerships: ["northgate-motors", "tableland-4x4"], results: allStock },
  { slug: "longhaul", dealerships: ["longhaul"], results: "/search/trucks" },
  { slug: "drivepass", dealerships: ["drivepass"], results: "/search/subscription-cars" },
];
export const companiesOf = { ci: companies.slice(0, 2), full: companies };
