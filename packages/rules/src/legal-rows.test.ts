import { expect, test } from "vitest";
import { addressLine, legalRows } from "./legal-rows.ts";

const parramatta = { street: "60 Station Street", city: "Parramatta", state: "NSW", postcode: "2150" };
const sydney = { street: "1 George Street", city: "Sydney", state: "NSW", postcode: "2000" };
const legal = {
  legal_name: "Sample Motor Group Limited",
  address: parramatta,
  registered_office: sydney,
  abn: "11 000 000 035",
  licence: "4100219",
};
const shown = { show_legal_footer: true };

test("GROUP-03 company, address, registered office, business number and licence number, in this order", () => {
  expect(legalRows(legal, sydney, shown)).toEqual([
    { label: "Company", value: "Sample Motor Group Limited" },
    { label: "Address", value: "60 Station Street, Parramatta NSW 2150" },
    { label: "Registered office", value: "1 George Street, Sydney NSW 2000" },
    { label: "ABN", value: "11 000 000 035" },
    { label: "Licence number", value: "4100219" },
  ]);
});

test("GROUP-03 only where the site shows them", () => {
  expect(legalRows(legal, sydney, { show_legal_footer: false })).toEqual([]);
});

test("GROUP-03 without an address of its own the company has the site's; what is unknown is left out", () => {
  const bare = {
    legal_name: "Sample Pty Ltd",
    address: null,
    registered_office: null,
    abn: null,
    licence: "",
  };
  expect(legalRows(bare, parramatta, shown)).toEqual([
    { label: "Company", value: "Sample Pty Ltd" },
    { label: "Address", value: "60 Station Street, Parramatta NSW 2150" },
  ]);
  expect(legalRows(bare, null, shown)).toEqual([{ label: "Company", value: "Sample Pty Ltd" }]);
});

test("an address without its parts has no stray commas", () => {
  expect(addressLine({ ...parramatta, street: null })).toBe("Parramatta NSW 2150");
  expect(addressLine({ street: "60 Station Street", city: null, state: null, postcode: null })).toBe(
    "60 Station Street",
  );
  expect(addressLine({ ...parramatta, state: null })).toBe("60 Station Street, Parramatta 2150");
});
