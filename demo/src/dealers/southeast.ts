import type { DealerProfile } from "../dealer-profile.ts";
import { lender, stripe } from "./terms.ts";

type Profile = Omit<DealerProfile, "lane" | "lanes">;

const cars = ["hatch", "sedan", "wagon", "coupe", "suv", "ute", "people-mover", "van"] as const;
const popular = [
  "Toyota",
  "Mazda",
  "Kia",
  "Hyundai",
  "Ford",
  "MG",
  "Subaru",
  "Mitsubishi",
  "Nissan",
] as const;
const yards = ["beenleigh", "logan", "springwood", "cleveland", "capalaba"] as const;

/** Five showrooms of one company (the sixth is a workshop): one price list, one lender, one promise. */
const showroom = (
  yard: (typeof yards)[number],
  city: string,
  own: Pick<Profile, "name" | "stockPrefix" | "showcase" | "demoCars"> & { makes: readonly string[] },
): Profile => ({
  slug: `southeast-${yard}`,
  website: "southeast-autogroup",
  name: own.name,
  seed: `southeast-${yard}/1`,
  stockPrefix: own.stockPrefix,
  locations: [{ slug: yard, city, state: "QLD", weight: 1 }],
  mix: { used: 70, new: 19, demo: 11 },
  franchise: { makes: own.makes, bodies: cars },
  used: [
    { weight: 40, makes: own.makes, bodies: cars },
    { weight: 40, makes: popular, bodies: cars },
    { weight: 20, bodies: cars },
  ],
  usedAge: { least: 1, most: 14 },
  // Its promise is one drive-away price.
  prices: [{ types: [["drive_away", 100]] }],
  lenders: [
    lender("angle", 8.49, 9.27, { always: true }),
    lender("360_finance", 8.99, 9.71),
    lender("ausloans", 9.45, 10.2),
  ],
  processors: [stripe(`southeast-${yard}`)],
  tags: { newArrival: "New Arrival", justSold: false, runout: true },
  alsoSeenAt: yards,
  showcase: own.showcase,
  demoCars: own.demoCars,
});

export const southeastShowrooms: readonly Profile[] = [
  showroom("beenleigh", "Beenleigh", {
    name: "Southeast AutoGroup Beenleigh",
    stockPrefix: "SB",
    makes: ["Mazda", "Kia"],
    showcase: true,
    demoCars: 130,
  }),
  showroom("logan", "Logan Central", {
    name: "Southeast AutoGroup Logan",
    stockPrefix: "SL",
    makes: ["Toyota", "MG"],
    showcase: false,
    demoCars: 110,
  }),
  showroom("springwood", "Springwood", {
    name: "Southeast AutoGroup Springwood",
    stockPrefix: "SS",
    makes: ["Hyundai"],
    showcase: false,
    demoCars: 70,
  }),
  showroom("cleveland", "Cleveland", {
    name: "Southeast AutoGroup Cleveland",
    stockPrefix: "SC",
    makes: ["Ford"],
    showcase: false,
    demoCars: 66,
  }),
  showroom("capalaba", "Capalaba", {
    name: "Southeast AutoGroup Capalaba",
    stockPrefix: "SP",
    makes: ["Subaru"],
    showcase: false,
    demoCars: 58,
  }),
];
