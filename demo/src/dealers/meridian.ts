import type { DealerProfile, PriceRule } from "../dealer-profile.ts";
import { keyless, lender, stGeorge, till } from "./terms.ts";

type Profile = Omit<DealerProfile, "lane" | "lanes">;

/** The group's website asks `manual` of every house; a house's own website may ask another. */
const house = { always: true };
const ofTheGroup = lender("manual", 8.5, 9.31, house);

const cars = ["hatch", "sedan", "wagon", "coupe", "suv", "ute", "people-mover", "van"] as const;

/** Five houses, one office: most prices are drive-away, some used cars are still priced the older way. */
const groupPrices: readonly PriceRule[] = [
  {
    carTypes: ["new"],
    types: [
      ["drive_away", 88],
      ["estimated_drive_away", 12],
    ],
  },
  {
    carTypes: ["used"],
    types: [
      ["drive_away", 88],
      ["egc", 10],
      [null, 2],
    ],
  },
  { types: [["drive_away", 100]] },
];

const tags = { newArrival: "JUST ARRIVED", justSold: true, runout: true };

const northgate: Profile = {
  slug: "northgate-motors",
  website: "northgate-motors",
  name: "Northgate Motors",
  seed: "northgate-motors/1",
  stockPrefix: "NG",
  locations: [{ slug: "parramatta", city: "Parramatta", state: "NSW", weight: 1 }],
  mix: { used: 46, new: 36, demo: 18 },
  franchise: { makes: ["Honda", "Volkswagen"], bodies: cars },
  used: [
    { weight: 62, makes: ["Honda", "Volkswagen"], bodies: cars },
    { weight: 38, makes: ["Toyota", "Mazda", "Hyundai", "Kia", "Subaru", "Skoda", "Audi"], bodies: cars },
  ],
  usedAge: { least: 1, most: 12 },
  prices: groupPrices,
  lenders: [ofTheGroup, lender("ausloans", 8.95, 9.7)],
  processors: [stGeorge("northgate-motors"), keyless(till("northgate-motors"))],
  tags,
  alsoSeenAt: [],
  showcase: true,
  demoCars: 590,
};

const hargrave: Profile = {
  slug: "hargrave-prestige",
  website: "hargrave-prestige",
  name: "Hargrave Prestige",
  seed: "hargrave-prestige/1",
  stockPrefix: "HP",
  locations: [{ slug: "chatswood", city: "Chatswood", state: "NSW", weight: 1 }],
  mix: { used: 58, new: 26, demo: 16 },
  franchise: {
    makes: ["Mercedes-Benz", "Volvo"],
    bodies: ["hatch", "sedan", "wagon", "coupe", "suv", "people-mover"],
  },
  used: [
    { weight: 60, makes: ["Mercedes-Benz", "Volvo"], bodies: ["hatch", "sedan", "wagon", "coupe", "suv"] },
    {
      weight: 40,
      makes: ["BMW", "Audi", "Lexus", "Porsche", "Land Rover", "Polestar", "Tesla", "Genesis", "MINI"],
      bodies: cars,
    },
  ],
  usedAge: { least: 1, most: 9 },
  prices: groupPrices,
  lenders: [ofTheGroup, lender("angle", 8.79, 9.55)],
  processors: [stGeorge("hargrave-prestige", 1000)],
  tags,
  alsoSeenAt: [],
  showcase: true,
  demoCars: 420,
};

const bayside: Profile = {
  slug: "bayside-commercial",
  website: "bayside-commercial",
  name: "Bayside Commercial",
  seed: "bayside-commercial/1",
  stockPrefix: "BC",
  locations: [{ slug: "botany", city: "Botany", state: "NSW", weight: 1 }],
  mix: { used: 66, new: 22, demo: 12 },
  franchise: { makes: ["Renault"] },
  used: [
    { weight: 70, bodies: ["van"] },
    { weight: 24, bodies: ["ute"], classes: ["ute-2wd", "ute-4x4"] },
    { weight: 6, bodies: ["people-mover"] },
  ],
  usedAge: { least: 1, most: 11 },
  prices: [
    {
      carTypes: ["used"],
      types: [
        ["drive_away", 68],
        ["egc", 30],
        [null, 2],
      ],
    },
    {
      types: [
        ["drive_away", 80],
        ["egc", 12],
        ["estimated_drive_away", 8],
      ],
    },
  ],
  lenders: [ofTheGroup, lender("ausloans", 8.9, 9.62, house), lender("powertorque", 9.1, 9.84)],
  processors: [stGeorge("bayside-commercial")],
  tags,
  alsoSeenAt: [],
  showcase: true,
  demoCars: 266,
};

const crestline: Profile = {
  slug: "crestline-auto",
  website: "crestline-auto",
  name: "Crestline Auto",
  seed: "crestline-auto/1",
  stockPrefix: "CA",
  locations: [{ slug: "penrith", city: "Penrith", state: "NSW", weight: 1 }],
  mix: { used: 100, new: 0, demo: 0 },
  franchise: { makes: [] },
  used: [
    { weight: 60, bodies: cars },
    {
      weight: 40,
      makes: ["Honda", "Volkswagen", "Mercedes-Benz", "Volvo", "Nissan", "Mitsubishi", "Renault", "Jeep"],
      bodies: cars,
    },
  ],
  usedAge: { least: 1, most: 13 },
  prices: groupPrices,
  lenders: [ofTheGroup, lender("360_finance", 8.7, 9.5, house), lender("taurus", 8.95, 9.78)],
  processors: [stGeorge("crestline-auto")],
  tags,
  alsoSeenAt: [],
  showcase: true,
  demoCars: 369,
};

const tableland: Profile = {
  slug: "tableland-4x4",
  website: "tableland-4x4",
  name: "Tableland 4x4",
  seed: "tableland-4x4/1",
  stockPrefix: "TL",
  locations: [{ slug: "goulburn", city: "Goulburn", state: "NSW", weight: 1 }],
  mix: { used: 56, new: 28, demo: 16 },
  franchise: { makes: ["Nissan", "Mitsubishi"], bodies: cars },
  used: [
    { weight: 50, makes: ["Nissan", "Mitsubishi"], bodies: cars },
    { weight: 50, classes: ["ute-4x4", "offroad", "suv-large", "ute-us"] },
  ],
  usedAge: { least: 1, most: 14 },
  prices: groupPrices,
  lenders: [ofTheGroup, lender("nissan_finance", 7.9, 8.66, { ...house, makes: ["Nissan"] })],
  processors: [stGeorge("tableland-4x4", null)],
  tags,
  alsoSeenAt: [],
  showcase: true,
  demoCars: 455,
};

export const meridianHouses: readonly Profile[] = [northgate, hargrave, bayside, crestline, tableland];
