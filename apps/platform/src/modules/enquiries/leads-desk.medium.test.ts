import { expect, test } from "vitest";
import { makeSubmission, withEnquiryApi } from "../../test-support/enquiry-api.ts";
import { makeSite } from "../../test-support/site-sources.ts";
import { withTestDatabase } from "../../test-support/test-database.ts";
import { deliveriesOf, findLeads, listLeads, retryLead } from "./leads-desk.ts";

const database = withTestDatabase();
const api = withEnquiryApi(
  () => database().db,
  () => [makeSite("one"), makeSite("two")],
);
const operator = () => database().db.forOperator("tests");

test("dead letters are listed, shown and sent again", async () => {
  const { lead_id, reference } = (await api().post("one", makeSubmission())).json();
  await api().post("two", makeSubmission());
  await operator().read((q) =>
    q
      .updateTable("deliveries")
      .set({ state: "dead", last_error: "550 no such mailbox", give_up_at: new Date(0) })
      .where("lead_id", "=", lead_id)
      .where("channel", "=", "email"),
  );
  const dead = await listLeads(operator(), { state: "dead", limit: 10 });
  expect(dead).toMatchObject([
    { id: lead_id, reference, site: "one", deliveries: "confirmation pending, email dead" },
  ]);
  expect(JSON.stringify(dead)).not.toContain("Grace");
  expect(await listLeads(operator(), { site: "two", limit: 10 })).toHaveLength(1);
  expect(await findLeads(operator(), reference.toLowerCase())).toMatchObject([
    { id: lead_id, name: "Grace Okafor" },
  ]);
  expect(await findLeads(operator(), lead_id)).toHaveLength(1);
  expect(await findLeads(operator(), "ZZZ-ZZZZ")).toEqual([]);

  expect(await retryLead(operator(), lead_id)).toBe(2);
  const rows = await deliveriesOf(operator(), lead_id);
  expect(rows.map(({ state }) => state)).toEqual(["pending", "pending"]);
  expect(rows.every(({ give_up_at }) => give_up_at.getTime() > Date.now() + 71 * 3_600_000)).toBe(true);
});
