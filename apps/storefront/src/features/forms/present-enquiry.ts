import type { EnquiryStatus } from "@forecourt/contracts";

export type TrackStep = {
  title: string;
  when: { iso: string; words: string } | null;
  state: "ok" | "now" | "later";
};

export type EnquiryView = {
  reference: string;
  category: string;
  state: EnquiryStatus["state"];
  title: string;
  lede: string;
  track: TrackStep[];
  place: { name: string; phone: string };
  car: { title: string; path: string } | null;
  canConfirm: boolean;
  canWithdraw: boolean;
};

/** "Sunday 15 November, 12:31 pm", on the clock of the place that answers. */
function whenOf(iso: string | null, timeZone: string): TrackStep["when"] {
  if (iso === null) return null;
  const words = new Intl.DateTimeFormat("en-AU", {
    timeZone,
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "numeric",
    minute: "2-digit",
  }).format(new Date(iso));
  return { iso, words };
}

const messages = { email: "email", sms: "text" } as const;

const titles: Record<EnquiryStatus["state"], (place: string) => string> = {
  unconfirmed: () => "Please confirm it is you",
  received: () => "We have your enquiry",
  delivered: (place) => `Your enquiry is with ${place}`,
  withdrawn: () => "You withdrew this enquiry",
};

function ledeOf({ state, can_confirm, confirm_by, place }: EnquiryStatus, due: TrackStep["when"]): string {
  if (state === "withdrawn") return `${place.name} was told, and nobody rings you about it.`;
  if (state === "unconfirmed") {
    if (can_confirm) return "One press below, and it goes to the dealership.";
    return confirm_by
      ? `Press the link in the ${messages[confirm_by]} we sent you, and it goes to the dealership.`
      : "A person looks at it before it goes on. In a hurry? Call us.";
  }
  return due ? `Reply due by ${due.words}.` : "The dealership answers you.";
}

function trackOf(status: EnquiryStatus): TrackStep[] {
  const zone = status.place.time_zone;
  const received: TrackStep = { title: "Received", when: whenOf(status.received_at, zone), state: "ok" };
  if (status.state === "withdrawn")
    return [received, { title: "Withdrawn", when: whenOf(status.withdrawn_at, zone), state: "ok" }];
  const isDelivered = status.delivered_at !== null;
  return [
    received,
    {
      title: `Delivered to ${status.place.name}`,
      when: whenOf(status.delivered_at, zone),
      state: isDelivered ? "ok" : "now",
    },
    { title: "Reply due", when: whenOf(status.reply_due_at, zone), state: isDelivered ? "now" : "later" },
  ];
}

export function presentEnquiry(status: EnquiryStatus): EnquiryView {
  const { reference, category, state, place, car } = status;
  return {
    reference,
    category,
    state,
    title:
      state === "unconfirmed" && !status.can_confirm && !status.confirm_by
        ? "We have it, and check it first"
        : titles[state](place.name),
    lede: ledeOf(status, whenOf(status.reply_due_at, place.time_zone)),
    track: trackOf(status),
    place: { name: place.name, phone: place.phone },
    car,
    canConfirm: status.can_confirm,
    canWithdraw: status.can_withdraw,
  };
}
