// Reserving a car: from the hold to the money, at each processor.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { kinds } from "../../test-support/reservation-api.ts";
import { withReserving } from "../../test-support/reserving.ts";
import { confirmHold, lapseHold, refundHold } from "./decide-hold.ts";

const { api, visitor, hold, act, payWith, rows, paymentsOf, holdsOf, keyOf } = withReserving();

test.each(kinds)(
  "RES-09 RES-13 %s: hold, pay, held for 48 hours, reserved on every website",
  async (kind) => {
    const car = await api().car(kind);
    const by = visitor();
    const soft = await hold(car.slug, by);
    expect(soft).toMatchObject({ state: "soft", payment: null });
    const intent = await payWith(kind, car, soft, by);
    expect(intent.paymentIntent.amount).toBe(25_000);
    const after = await act("check", soft);
    expect(after).toMatchObject({ state: "held", payment: "authorised" });
    const left = Date.parse(after.ends_at) - Date.now();
    expect(left / 3_600_000).toBeGreaterThan(47.9);
    expect(left / 3_600_000).toBeLessThanOrEqual(48);
    const shown = await api().call(
      "group",
      "GET",
      `/websites/${api().websiteIds.group}/cars/${car.slug}.json`,
    );
    expect(shown.json()).toMatchObject({ reserved: true, status: "in_stock" });
    // CALL-24: a page that was made before says so too.
    const now = await api().open.inject({
      url: `/cars/${car.slug}/view.json`,
      headers: { host: "group.localhost" },
    });
    expect(now.json().car_fields).toMatchObject({ reserved: true, status: "in_stock" });
    const [row] = await rows<{ held: boolean; dirty: boolean }>(
      sql`select held, exists (select from dirty_cars d where d.car_id = cars.id) as dirty from cars where id = ${car.id}`,
    );
    expect(row).toEqual({ held: true, dirty: true });
    const lead = await rows<{ category: string; channels: string[] }>(
      sql`select l.category, array_agg(d.channel order by d.channel) as channels from leads l
      join deliveries d on d.lead_id = l.id where l.car_id = ${car.id} group by l.category`,
    );
    expect(lead).toEqual([
      { category: "Vehicle Reservation", channels: ["hold_dealership", "hold_shopper"] },
    ]);
  },
);

test.each(kinds)("RES-12 %s: the shopper releases, and the money is let go", async (kind) => {
  const car = await api().car(kind);
  const by = visitor();
  const soft = await hold(car.slug, by);
  await payWith(kind, car, soft, by);
  await act("check", soft);
  expect(await act("release", soft)).toMatchObject({ state: "released", payment: "voided" });
  expect(await hold(car.slug, visitor(), "group")).toMatchObject({ state: "soft" });
});

test.each(kinds)("RES-13 %s: a declined card leaves the hold, and another card may follow", async (kind) => {
  const car = await api().car(kind);
  const by = visitor();
  const soft = await hold(car.slug, by);
  await payWith(kind, car, soft, by, "tok_declined");
  const after = await act("check", soft);
  expect(after.state).toBe("soft");
  await payWith(kind, car, soft, by);
  expect(await act("check", soft)).toMatchObject({ state: "held" });
});

test.each(kinds)(
  "D11 AVAIL-09 %s: only the dealership's yes charges the card, a refund gives it back, and neither touches the car's status",
  async (kind) => {
    const car = await api().car(kind);
    const by = visitor();
    const soft = await hold(car.slug, by);
    await payWith(kind, car, soft, by);
    await act("check", soft);
    const key = keyOf((await holdsOf(car.id))[0]);
    expect(await confirmHold(api().deps, key, { actor: "dealership" })).toBe(true);
    expect((await holdsOf(car.id))[0]?.state).toBe("captured");
    const standing = await rows(sql`select status, sold, feed_reserved, held from cars where id = ${car.id}`);
    expect(standing).toEqual([{ status: "in_stock", sold: false, feed_reserved: false, held: true }]);
    expect(await confirmHold(api().deps, key, { actor: "dealership" })).toBe(false);
    expect((await act("release", soft)).state).toBeUndefined();
    expect(await refundHold(api().deps, key, { actor: "dealership" })).toBe(true);
    expect((await holdsOf(car.id))[0]?.state).toBe("refunded");
    expect((await paymentsOf(car.id))[0]).toMatchObject({ state: "refunded", wanted: null });
    const acts = await rows<{ kind: string; actor: string }>(
      sql`select kind, actor from hold_events where hold_id = ${key.id} and actor = 'dealership' order by id`,
    );
    expect(acts.map(({ kind: what }) => what)).toEqual(["confirmed", "refund_asked"]);
  },
);

test.each(kinds)(
  "D11 RES-12 %s: charged at once the car is held for 48 hours all the same, and a release refunds it",
  async (kind) => {
    const car = await api().car(kind);
    const by = visitor();
    const soft = await hold(car.slug, by, "outright");
    expect(soft.deposit_mode).toBe("charge");
    await payWith(kind, car, soft, by, "tok_good", "outright");
    expect(await act("check", soft, "outright")).toMatchObject({
      state: "held",
      payment: "captured",
      can_release: true,
    });
    expect(await act("release", soft, "outright")).toMatchObject({ state: "released", payment: "refunded" });
    expect((await holdsOf(car.id))[0]?.state).toBe("released");
  },
);

test.each(kinds)(
  "D11 %s: charged at once: kept by the dealership's yes, refunded without it",
  async (kind) => {
    const key = async (confirmed: boolean) => {
      const car = await api().car(kind);
      const by = visitor();
      const soft = await hold(car.slug, by, "outright");
      await payWith(kind, car, soft, by, "tok_good", "outright");
      const { ends_at } = await act("check", soft, "outright");
      const found = keyOf((await holdsOf(car.id))[0]);
      if (confirmed) expect(await confirmHold(api().deps, found, { actor: "dealership" })).toBe(true);
      const over = { ...api().deps, clock: { now: () => new Date(Date.parse(ends_at)) } };
      expect(await lapseHold(over, found)).toBe(confirmed ? "kept" : "lapsed");
      return { states: [(await holdsOf(car.id))[0]?.state, (await paymentsOf(car.id))[0]?.state], found };
    };
    expect((await key(false)).states).toEqual(["expired", "refunded"]);
    const { states, found } = await key(true);
    expect(states).toEqual(["captured", "captured"]);
    expect(await confirmHold(api().deps, found, { actor: "dealership" })).toBe(false);
    expect(await refundHold(api().deps, found, { actor: "dealership" })).toBe(true);
  },
);
