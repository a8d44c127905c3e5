import type { AvailableBookings } from "@forecourt/contracts";
import { slotValue } from "@forecourt/rules/booking-slots";
import type { FormName, SiteDocument } from "@forecourt/site-config";
import { expect, test } from "vitest";
import type { SiteRecord, SiteSource, SlotQuestion } from "../../site/site-source.ts";
import { sampleSite } from "../../test-support/sample-site.ts";
import { slotProblem, slotsAt, withSlots } from "./form-slots.ts";
import { fieldsOf } from "./form-view.ts";
import { presentForm } from "./present-form.ts";

const place = (id: number, location_type: string) => ({
  id,
  name: `Yard ${id}`,
  dealership_slug: "one",
  location_type,
  visible: true,
  primary: id === 1,
  position: id,
});
const places = [place(1, "sales"), place(2, "sales"), place(3, "service")];
const nine = "2026-11-16T09:00:00+10:00";

function make(name: FormName, { answer = [nine] as AvailableBookings, locations = places } = {}) {
  const document = sampleSite({
    locations: locations as unknown as SiteDocument["locations"],
    dealerships: [{ id: 11, slug: "one", name: "One" }] as SiteDocument["dealerships"],
  });
  const asked: SlotQuestion[] = [];
  const source = {
    slots: async (_site: SiteRecord, question: SlotQuestion) => {
      asked.push(question);
      return answer;
    },
  } as unknown as SiteSource;
  const site: SiteRecord = { websiteId: 1, canonicalHost: "sample.localhost", version: 1, document };
  const form = presentForm({ name, document, action: "/x" });
  return { asked, form, asking: { site, source } };
}

const slotsOf = async (made: ReturnType<typeof make>) =>
  fieldsOf(await withSlots(made.form, made.asking)).find(({ name }) => name === "date_time")?.slots;

test("BOOK-04 a single workshop is asked for its slots with the page", async () => {
  const made = make("service");
  expect(await slotsOf(made)).toEqual({
    kind: "service",
    placeField: "location_id",
    placeLabel: "location",
    shown: { locationId: 3, place: "Yard 3", slots: [nine] },
  });
  expect(made.asked).toEqual([{ kind: "service", dealershipId: 11, locationId: 3 }]);
});

test("BOOK-03 of several places none is asked before one is chosen; false leaves any time open", async () => {
  const made = make("test_drive");
  expect((await slotsOf(made))?.shown).toBeNull();
  expect(made.asked).toEqual([]);
  expect(await slotsAt(made.form, "2", made.asking)).toEqual({
    locationId: 2,
    place: "Yard 2",
    slots: [nine],
  });
  expect(await slotsAt(made.form, "99", made.asking)).toBeNull();
  const free = make("test_drive", { answer: false });
  expect((await slotsAt(free.form, "2", free.asking))?.slots).toBe(false);
});

test("a form that books nothing is left as it is", async () => {
  const { form, asking, asked } = make("enquiry");
  expect(await withSlots(form, asking)).toBe(form);
  expect(await slotsAt(form, "1", asking)).toBeNull();
  expect(asked).toEqual([]);
});

test("without JavaScript: asked once more where the slots on show were another place's, or none were", () => {
  const { form } = make("test_drive");
  const at = { locationId: 2, place: "Yard 2", slots: [nine] };
  const told = { field: "date_time", message: "These are the free times at Yard 2. Please pick one." };
  const problem = (date_time: string, isAsked = true, given: typeof at | null = at) =>
    slotProblem(form, { date_time }, { isAsked, at: given });
  expect(problem("", false)).toEqual(told);
  expect(problem(slotValue(nine, 1))).toEqual(told);
  expect(problem(slotValue(nine, 2))).toBeUndefined();
  expect(problem("")).toBeUndefined();
  expect(problem("2026-11-20T09:00")).toBeUndefined();
  expect(problem("", false, null)).toBeUndefined();
  expect(problem("", false, { ...at, slots: [] })).toBeUndefined();
});
