import type { CarType } from "@forecourt/contracts";
import { hashText } from "../stream.ts";

/** VINs and plates know no I, O or Q. */
const letters = "ABCDEFGHJKLMNPRSTUVWXYZ";
const characters = `0123456789${letters}`;

const bodyCodes: Record<string, string> = {
  hatch: "HA",
  sedan: "SE",
  wagon: "WA",
  coupe: "CP",
  suv: "SV",
  ute: "UT",
  "people-mover": "PM",
  van: "VA",
  truck: "TR",
  motorhome: "MH",
  motorcycle: "MC",
};

/** 2008 is 8, 2010 is A; thirty years on they begin again. No I, O, Q, U, Z, 0. */
const yearCodes = "ABCDEFGHJKLMNPRSTVWXY123456789";
const yearCode = (year: number): string => yearCodes.charAt((((year - 2010) % 30) + 30) % 30);

const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const letterValues: Record<string, number> = {
  ...{ A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8, J: 1, K: 2, L: 3, M: 4, N: 5, P: 7, R: 9 },
  ...{ S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9 },
};

const signValues = Uint8Array.from({ length: 128 }, (_, at) => {
  const sign = String.fromCharCode(at);
  return letterValues[sign] ?? (sign >= "0" && sign <= "9" ? Number(sign) : 0);
});

export const vinCheckDigit = (vin: string): string => {
  let sum = 0;
  for (let at = 0; at < 17; at++) sum += (signValues[vin.charCodeAt(at)] ?? 0) * (weights[at] ?? 0);
  const rest = sum % 11;
  return rest === 10 ? "X" : String(rest);
};

/** Numbers in base 33, so many places wide. */
const code = (value: number, places: number): string => {
  let text = "";
  let rest = value;
  for (let place = 0; place < places; place++) {
    text = characters.charAt(rest % characters.length) + text;
    rest = Math.floor(rest / characters.length);
  }
  return text;
};

const badgeHash = new Map<string, string>();

const badgeCode = (key: string): string => {
  const known = badgeHash.get(key) ?? code(hashText(key), 3);
  badgeHash.set(key, known);
  return known;
};

/** `D` is the first million's plant; 33 plants make 33 million serials. */
const plant = (serial: number): string =>
  characters.charAt((characters.indexOf("D") + Math.floor(serial / 1_000_000)) % characters.length);

/** `0DM`: no maker's code begins with 0, so no real car has this VIN. */
export const makeVin = (body: string, badgeKey: string, year: number, serial: number): string => {
  const digits = String(serial % 1_000_000).padStart(6, "0");
  const front = `0DM${bodyCodes[body] ?? "SV"}${badgeCode(badgeKey)}`;
  const back = `${yearCode(year)}${plant(serial)}${digits}`;
  return `${front}${vinCheckDigit(`${front}0${back}`)}${back}`;
};

const firstBlock = characters.length ** 3;

/** Spreads neighbours over the block: a step that shares no factor with it (33 = 3 x 11). */
const shuffle = (value: number, block: number): number => (value * 7_919 + 1_237) % block;

/** `DEMO` and three characters, longer than any ordinary plate; four once those 35,937 are gone. */
export const makePlate = (serial: number): string => {
  let start = 0;
  let block = firstBlock;
  let places = 3;
  while (serial >= start + block) {
    start += block;
    block *= characters.length;
    places++;
  }
  return `DEMO${code(shuffle(serial - start, block), places)}`;
};

const typeLetters: Record<CarType, string> = { new: "N", used: "U", demo: "D" };

/** `NB-U10452`. */
export const makeStockNumber = (prefix: string, carType: CarType, index: number): string =>
  `${prefix}-${typeLetters[carType]}${10_000 + index}`;
