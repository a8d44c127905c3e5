import { expect, test } from "vitest";
import { contactDetail, type Location, location, locationAddress } from "./location.ts";
import { openingHour, specialHours } from "./opening-hours.ts";

const full: Location = {
  id: 9,
  name: "Southeast AutoGroup Beenleigh - Service",
  slug: "beenleigh-service",
  dealership_id: 4,
  dealership_slug: "southeast-autogroup",
  location_type: "service",
  location_subtype: ["buying"],
  manufacturers: ["Mazda", "Kia"],
  primary: false,
  visible: true,
  position: 2,
  image: { image: { url: "/img/beenleigh.jpg" }, thumb: { url: "/img/beenleigh-t.jpg" } },
  address: {
    street: "14 Logan River Road",
    city: "Beenleigh",
    state: "QLD",
    postcode: "4207",
    lat: -27.7117,
    lang: 153.203,
    place_id: "demo-place",
    place_url: "https://maps.example/beenleigh",
    map_key: "demo-map-key",
  },
  contact_detail: {
    phone: "07 5550 2202",
    landline_phone: "07 5550 2200",
    opening_hours: [
      { weekday: 0, open: null, close: null, status: "Closed", formated_hours: null },
      { weekday: 1, open: "07:30", close: "17:00", status: "Open", formated_hours: "7:30 am - 5 pm" },
    ],
    special_hours: [
      { date: "2026-12-24", status: "Open", start_hour: "07:30", end_hour: "12:00", name: "Christmas Eve" },
    ],
    email: "service@southeastautogroup.example",
  },
  reviews: {
    average_rating: 4.8,
    count: 612,
    reviews: [
      {
        id: "r1",
        name: "Rachel",
        suburb: "Loganholme",
        rating: 5,
        date: "2026-11-11",
        location_slug: "beenleigh",
        text: "Done by lunch.",
        reply: null,
      },
    ],
  },
  dealer_license_number: "4100219",
  motor_vehicle_repairer: "3008821",
  distribution_locations: [9, 10],
  time_zone: "Australia/Brisbane",
};

test("DATA-03 a location has exactly the specification's fields, and a time zone", () => {
  const specified =
    "id name slug dealership_id dealership_slug location_type location_subtype manufacturers primary visible position image address contact_detail reviews dealer_license_number motor_vehicle_repairer distribution_locations";
  expect(Object.keys(location.shape)).toEqual([...specified.split(" "), "time_zone"]);
});

test("DATA-03 an address has exactly these fields, and its longitude is spelled lang", () => {
  expect(Object.keys(locationAddress.shape)).toEqual(
    "street city state postcode lat lang place_id place_url map_key".split(" "),
  );
});

test("DATA-03 contact details have phones and hours, and our special hours and email", () => {
  expect(Object.keys(contactDetail.shape)).toEqual(
    "phone landline_phone opening_hours special_hours email".split(" "),
  );
});

test("DATA-03 a full location passes unchanged", () => {
  expect(location.parse(full)).toEqual(full);
});

test("DATA-03 a location without hours, image or reviews is a location", () => {
  const { id, name, slug, dealership_id, dealership_slug, primary, visible, position } = full;
  const identity = { id, name, slug, dealership_id, dealership_slug, primary, visible, position };
  const parsed = location.parse({ ...identity, location_type: "", address: {}, contact_detail: {} });
  expect(parsed.contact_detail.opening_hours).toEqual([]);
  expect(parsed).toMatchObject({ location_type: "", image: null, reviews: null, distribution_locations: [] });
});

test.each(["", "sales", "service", "parts"])("DATA-03 a location type may be %j", (location_type) => {
  expect(location.parse({ ...full, location_type }).location_type).toBe(location_type);
});

test("DATA-03 no other location type is known", () => {
  expect(location.safeParse({ ...full, location_type: "warehouse" }).success).toBe(false);
});

test("DATA-04 an opening hour entry has exactly these fields, formated_hours spelled so", () => {
  expect(Object.keys(openingHour.shape)).toEqual("weekday open close status formated_hours".split(" "));
});

test("DATA-04 a weekday is 0 to 6, a status Open or Closed, a time a time", () => {
  const monday = {
    weekday: 1,
    open: "08:30",
    close: "17:30",
    status: "Open",
    formated_hours: "8:30 am - 5:30 pm",
  };
  expect(openingHour.parse(monday)).toEqual(monday);
  for (const wrong of [
    { weekday: 7 },
    { weekday: -1 },
    { status: "open" },
    { open: "24:00" },
    { close: "5pm" },
  ]) {
    expect(openingHour.safeParse({ ...monday, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
  }
});

test("DATA-04 a closed day needs no times", () => {
  expect(openingHour.parse({ weekday: 0, status: "Closed" })).toEqual({
    weekday: 0,
    open: null,
    close: null,
    status: "Closed",
    formated_hours: null,
  });
});

test("special hours have the specification's fields (HOURS-06) and a name", () => {
  expect(Object.keys(specialHours.shape)).toEqual("date status start_hour end_hour name".split(" "));
  expect(specialHours.safeParse({ date: "25/12/2026", status: "Closed" }).success).toBe(false);
});
