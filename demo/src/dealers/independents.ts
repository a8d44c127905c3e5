import type { DealerProfile } from "../dealer-profile.ts";
import { keyless, lender, stripe, till } from "./terms.ts";

type Profile = Omit<DealerProfile, "lane" | "lanes">;

/** The provider that the dealer's website names. */
const house = { always: true };

const cars = ["hatch", "sedan", "wagon", "coupe", "suv", "ute", "people-mover", "van"] as const;

const harbour: Profile = {
  slug: "harbour-motors",
  website: "harbour-motors",
  name: "Harbour Motors",
  seed: "harbour-motors/1",
  stockPrefix: "HM",
  locations: [{ slug: "wynnum", city: "Wynnum", state: "QLD", weight: 1 }],
  mix: { used: 100, new: 0, demo: 0 },
  franchise: { makes: [] },
  used: [
    {
      weight: 80,
      bodies: cars,
      classes: ["light-car", "small-car", "family-car", "suv-small", "suv-medium"],
    },
    {
      weight: 20,
      bodies: cars,
      classes: ["suv-large", "ute-4x4", "ute-2wd", "people-mover", "ev", "sports-car"],
    },
  ],
  usedAge: { least: 3, most: 17 },
  prices: [{ types: [["drive_away", 100]] }],
  lenders: [lender("taurus", 8.99, 9.84, house), lender("manual", 9.29, 10.05)],
  processors: [stripe("harbour-motors", null)],
  tags: { newArrival: "New Arrival", justSold: true, runout: false },
  alsoSeenAt: [],
  showcase: true,
  demoCars: 70,
};

const vega: Profile = {
  slug: "vega",
  website: "vega",
  name: "Vega",
  seed: "vega/1",
  stockPrefix: "VG",
  locations: [
    { slug: "richmond", city: "Richmond", state: "VIC", weight: 38 },
    { slug: "doncaster", city: "Doncaster", state: "VIC", weight: 22 },
    { slug: "alexandria", city: "Alexandria", state: "NSW", weight: 25 },
    { slug: "newstead", city: "Newstead", state: "QLD", weight: 15 },
  ],
  mix: { used: 0, new: 74, demo: 26 },
  franchise: { makes: ["Vega"] },
  used: [],
  usedAge: { least: 1, most: 3 },
  listPrices: true,
  // One list, drive away in Victoria; elsewhere the charges are an estimate.
  prices: [{ states: ["VIC"], types: [["drive_away", 100]] }, { types: [["estimated_drive_away", 100]] }],
  lenders: [lender("manual", 7.5, 8.04, house)],
  processors: [till("vega", 500)],
  tags: { newArrival: "New Arrival", justSold: false, runout: false },
  alsoSeenAt: ["richmond", "doncaster", "alexandria", "newstead"],
  showcase: true,
  demoCars: 67,
};

const longhaul: Profile = {
  slug: "longhaul",
  website: "longhaul",
  name: "Longhaul",
  seed: "longhaul/1",
  stockPrefix: "LH",
  locations: [
    {
      slug: "toowoomba",
      city: "Toowoomba",
      state: "QLD",
      weight: 60,
      makes: ["Isuzu", "Hino", "Avida", "Kawasaki"],
    },
    {
      slug: "dalby",
      city: "Dalby",
      state: "QLD",
      weight: 22,
      makes: ["Jayco", "Yamaha"],
      bodies: ["motorhome", "motorcycle", "van"],
    },
    { slug: "warwick", city: "Warwick", state: "QLD", weight: 18, makes: ["Hino"], bodies: ["truck", "van"] },
    { slug: "roma", city: "Roma", state: "QLD", weight: 0 },
  ],
  mix: { used: 78, new: 16, demo: 6 },
  franchise: {
    makes: ["Isuzu", "Hino", "Avida", "Jayco", "Kawasaki", "Yamaha"],
    bodies: ["truck", "motorhome", "motorcycle"],
  },
  used: [
    { weight: 44, bodies: ["truck"] },
    { weight: 22, bodies: ["motorhome"] },
    { weight: 24, bodies: ["motorcycle"] },
    {
      weight: 10,
      bodies: ["van"],
      makes: ["Toyota", "Ford", "Mercedes-Benz", "LDV", "Renault", "Fiat", "Volkswagen"],
    },
  ],
  usedAge: { least: 1, most: 15 },
  // A business claims the tax back and pays its own charges: trucks are quoted before them.
  prices: [
    {
      categories: ["truck"],
      types: [
        ["egc", 92],
        ["drive_away", 6],
        [null, 2],
      ],
    },
    {
      types: [
        ["drive_away", 93],
        ["egc", 5],
        [null, 2],
      ],
    },
  ],
  lenders: [lender("powertorque", 9.2, 9.95, house), lender("manual", 8.2, 8.98)],
  processors: [stripe("longhaul"), keyless(till("longhaul"))],
  tags: { newArrival: "New Arrival", justSold: false, runout: true },
  alsoSeenAt: ["toowoomba", "dalby", "warwick"],
  showcase: true,
  demoCars: 231,
};

const drivepass: Profile = {
  slug: "drivepass",
  website: "drivepass",
  name: "Drivepass",
  seed: "drivepass/1",
  stockPrefix: "DP",
  locations: [
    { slug: "hilton", city: "Hilton", state: "SA", weight: 44 },
    {
      slug: "adelaide-cbd",
      city: "Adelaide",
      state: "SA",
      weight: 16,
      bodies: ["hatch", "sedan", "suv", "van"],
    },
    {
      slug: "adelaide-airport",
      city: "Adelaide Airport",
      state: "SA",
      weight: 16,
      bodies: ["sedan", "suv", "people-mover"],
    },
    { slug: "marion", city: "Oaklands Park", state: "SA", weight: 12 },
    { slug: "salisbury", city: "Salisbury", state: "SA", weight: 12 },
  ],
  mix: { used: 100, new: 0, demo: 0 },
  franchise: { makes: [] },
  used: [
    {
      weight: 78,
      makes: ["Toyota", "Kia", "MG", "Hyundai", "Mazda", "Mitsubishi", "BYD"],
      classes: ["light-car", "small-car", "family-car", "suv-small", "suv-medium", "ev"],
    },
    {
      weight: 22,
      makes: ["Toyota", "Kia", "Ford", "LDV", "Isuzu"],
      classes: ["ute-4x4", "ute-2wd", "van", "people-mover"],
    },
  ],
  usedAge: { least: 1, most: 4 },
  lets: { subscription: 68, rental: 32 },
  prices: [],
  lenders: [],
  processors: [],
  tags: { newArrival: "New Arrival", justSold: false, runout: false },
  alsoSeenAt: ["hilton", "adelaide-cbd", "adelaide-airport", "marion", "salisbury"],
  showcase: true,
  demoCars: 98,
};

export const independents: readonly Profile[] = [harbour, vega, longhaul, drivepass];
