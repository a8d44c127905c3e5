import type { Car, HoldStatus } from "@forecourt/contracts";
import { clockWords } from "@forecourt/contracts/clock-words";
import { checkoutPath } from "@forecourt/rules/car-path";
import { dayNames, longDate } from "@forecourt/rules/date-words";
import { money } from "@forecourt/rules/money";
import { holdHours } from "@forecourt/rules/reserve-hold";
import { weekdayOf, zonedIso } from "@forecourt/rules/zoned-time";
import type { SiteDocument } from "@forecourt/site-config";
import { siteTimeZone } from "../../site/site-time-zone.ts";
import { cardOfCar } from "../../stock/card-of-car.ts";
import type { CardView } from "../../stock/card-view.ts";
import { presentCard } from "../../stock/present-card.ts";

export type ReservationView = {
  kind: "held" | "confirmed" | "checking" | "unpaid" | "over";
  title: string;
  lede: string;
  /** While the clock runs. */
  clock: { leftMs: number; ofMs: number; endsAt: string; endWords: string } | null;
  bill: [label: string, value: string][];
  next: [when: string, what: string][];
  canRelease: boolean;
  /** What a release does to the money: `$200 is free on your card within minutes`. */
  backWords: string;
  carName: string;
  carPath: string;
  card: CardView | null;
  /** To go on paying, where that is still possible. */
  payPath: string | null;
  visitPath: string | null;
  place: { name: string; phone: string } | null;
};

type Moment = { day: string; clock: string; long: string };

function momentOf(iso: string, zone: string): Moment {
  const local = zonedIso(new Date(iso), zone);
  const date = local.slice(0, 10);
  const clock = clockWords(local.slice(11, 16));
  return { day: `${dayNames[weekdayOf(date)]}`, clock, long: `${longDate(date)} at ${clock}` };
}

const soonWords = "Some banks take three days to show it.";

/** Why a hold is over, in words. The money is told apart from it: it follows. */
function overWords({ state, reason, payment }: HoldStatus, deposit: string): { title: string; lede: string } {
  const money =
    payment === null || payment === "failed"
      ? "Nothing was charged."
      : payment === "voided" || payment === "refunded"
        ? `All of the ${deposit} is back with you. ${soonWords}`
        : `All of the ${deposit} is on its way back to you. ${soonWords}`;
  if (state === "refunded") return { title: `Your ${deposit} is refunded`, lede: money };
  if (reason === "car_gone")
    return { title: "This car was sold at the yard", lede: `We are sorry. ${money}` };
  if (reason === "shopper") return { title: "Your hold is released", lede: money };
  if (reason === "dealership") return { title: "The dealership has released your hold", lede: money };
  return { title: "This hold is over", lede: money };
}

type Head = Pick<ReservationView, "kind" | "title" | "lede">;

function unpaidHead({ payment }: HoldStatus): Head {
  if (payment === "pending" || payment === "created") {
    return {
      kind: "checking",
      title: "We are asking your bank",
      lede: "This takes a few seconds, sometimes a minute. Please keep this page open.",
    };
  }
  if (payment === "failed") {
    return {
      kind: "unpaid",
      title: "Your bank said no",
      lede: "Nothing was charged, and the car is still set aside for you. Try another card.",
    };
  }
  return { kind: "unpaid", title: "Not paid yet", lede: "The car is set aside for you while you pay." };
}

function headOf(hold: HoldStatus, ends: Moment, deposit: string): Head {
  if (hold.state === "held") {
    return {
      kind: "held",
      title: `It is yours until ${ends.day} at ${ends.clock}`,
      lede: "The car is marked Reserved, and nobody else can take it.",
    };
  }
  if (hold.state === "captured") {
    return {
      kind: "confirmed",
      title: "Your reservation is confirmed",
      lede: `The dealership has confirmed the sale with you. Your ${deposit} comes off the price.`,
    };
  }
  if (hold.state === "soft") return unpaidHead(hold);
  return { kind: "over", ...overWords(hold, deposit) };
}

const isCharged = ({ deposit_mode }: HoldStatus): boolean => deposit_mode === "charge";

function nextOf(
  hold: HoldStatus,
  ends: Moment,
  { deposit, reply }: { deposit: string; reply: string | null },
): ReservationView["next"] {
  return [
    ["First", `We call you to book your visit. ${reply ?? ""}`.trim()],
    [`Before ${ends.clock} ${ends.day}`, "Drive it, have it checked by your own mechanic, decide."],
    ["If you buy it", `The ${deposit} comes off the price.`],
    [
      "If you do nothing",
      isCharged(hold)
        ? `The hold ends and all of the ${deposit} is refunded.`
        : "The hold ends and nothing is charged.",
    ],
  ];
}

function billOf(hold: HoldStatus, deposit: string): ReservationView["bill"] {
  const { state, reference } = hold;
  const money: ReservationView["bill"] = isCharged(hold)
    ? [["Charged to your card", deposit]]
    : [
        ["Authorised on your card", deposit],
        ["Charged", state === "captured" ? deposit : "$0"],
      ];
  return reference ? [...money, ["Reference", reference]] : money;
}

export function presentReservation(
  hold: HoldStatus,
  car: Car | null,
  document: SiteDocument,
  now: Date,
): ReservationView {
  const deposit = money(hold.deposit);
  const place =
    document.locations.find(({ id }) => id === car?.location?.id) ??
    document.locations.find(({ primary }) => primary);
  const ends = momentOf(hold.ends_at, place?.time_zone ?? siteTimeZone(document.locations));
  const head = headOf(hold, ends, deposit);
  const isPaid = head.kind === "held" || head.kind === "confirmed";
  const leftMs = Math.max(0, Date.parse(hold.ends_at) - now.getTime());
  return {
    ...head,
    clock:
      head.kind === "held"
        ? { leftMs, ofMs: holdHours * 3_600_000, endsAt: hold.ends_at, endWords: ends.long }
        : null,
    bill: isPaid ? billOf(hold, deposit) : [],
    next: head.kind === "held" ? nextOf(hold, ends, { deposit, reply: document.contact.reply_promise }) : [],
    canRelease: hold.can_release && isPaid,
    backWords: isCharged(hold)
      ? `${deposit} is refunded to your card`
      : `${deposit} is free on your card within minutes`,
    carName: hold.car.name,
    carPath: hold.car.path,
    card: car && presentCard(cardOfCar(car, document), document, { variant: "listing", now }),
    payPath: head.kind === "unpaid" && car ? checkoutPath(car, document.settings) : null,
    visitPath: head.kind === "held" && car ? `/cars/${car.slug}/test-drive` : null,
    place: place ? { name: place.name, phone: place.contact_detail.phone ?? document.contact.phone } : null,
  };
}
