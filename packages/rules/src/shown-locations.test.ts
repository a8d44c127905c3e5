import { expect, test } from "vitest";
import { shownLocations, uniqueLocations } from "./shown-locations.ts";

const place = (
  id: string,
  position: number,
  street: string | null,
  phone: string | null,
  visible = true,
) => ({ id, position, visible, address: { street }, contact_detail: { phone } });
const kept = (locations: ReturnType<typeof place>[]) => uniqueLocations(locations).map(({ id }) => id);

test("LOC-15 the same phone digits and the same street: the first by position stays", () => {
  expect(
    kept([
      place("second", 2, "14 Logan River Road", "07 5550 2200"),
      place("first", 1, " 14 LOGAN River Road ", "(07) 5550-2200"),
      place("third", 3, "14 logan river road", "0755502200"),
    ]),
  ).toEqual(["first"]);
});

test("LOC-15 both must match", () => {
  expect(
    kept([
      place("sales", 1, "14 Logan River Road", "07 5550 2200"),
      place("other phone", 2, "14 Logan River Road", "07 5550 2201"),
      place("other street", 3, "15 Logan River Road", "07 5550 2200"),
    ]),
  ).toEqual(["sales", "other phone", "other street"]);
  // Digits and street are told apart: 1 and "2 A Street" are not 12 and "A Street".
  expect(kept([place("a", 1, "2 A Street", "1"), place("b", 2, "A Street", "12")])).toEqual(["a", "b"]);
});

test("LOC-15 locations that lack a phone or a street are no duplicates of each other", () => {
  const lacking = [
    place("a", 1, null, "07 5550 2200"),
    place("b", 2, null, "07 5550 2200"),
    place("c", 3, "1 Road", null),
    place("d", 4, "1 Road", null),
    place("e", 5, "1 Road", "call us"),
    place("f", 6, "1 Road", "call us"),
    place("g", 7, " ", "07 5550 2200"),
    place("h", 8, " ", "07 5550 2200"),
  ];
  expect(kept(lacking)).toEqual(["a", "b", "c", "d", "e", "f", "g", "h"]);
});

test("DATA-03 LOC-07 a list shows visible locations by position; a hidden one takes no other's place", () => {
  const given = [
    place("last", 9, "2 Road", "2"),
    place("hidden", 1, "1 Road", "1", false),
    place("shown", 2, "1 Road", "1"),
  ];
  expect(shownLocations(given).map(({ id }) => id)).toEqual(["shown", "last"]);
  expect(given.map(({ id }) => id)).toEqual(["last", "hidden", "shown"]);
});
