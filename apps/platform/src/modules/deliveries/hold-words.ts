// How a hold is told, to its shopper and to the dealership, in each of its states.
import { money } from "@forecourt/rules/money";
import type { LeadHold } from "../reservations/index.ts";
import type { Dispatch } from "./delivery.ts";
import { carWords, clockText, dateText, fullName, placeOf, zoneOf } from "./lead-words.ts";

export type HoldWords = { title: string; next: string };

export const depositText = ({ amount_cents }: LeadHold): string => money((amount_cents ?? 0) / 100);

export const carTitle = (dispatch: Dispatch): string =>
  carWords(dispatch.lead, placeOf(dispatch))?.title ?? "the car";

/** Monday 16 November 2026, 9:00 am: on the place's own clock. */
export function holdTime(dispatch: Dispatch, at: Date): string {
  const zone = zoneOf(placeOf(dispatch));
  return `${dateText(at, zone)}, ${clockText(at, zone)}`;
}

/** Somebody paid for it, and it was not theirs any more. */
const isLost = ({ payment_id }: LeadHold): boolean => payment_id === null;

const soon = "Banks take up to a few days to show it.";

export function shopperWords(dispatch: Dispatch, hold: LeadHold): HoldWords {
  const car = carTitle(dispatch);
  const deposit = depositText(hold);
  const letGo = `Your ${deposit} was not charged: the amount set aside on your card is let go. ${soon}`;
  const back = hold.charge ? `Your ${deposit} goes back to the card it came from. ${soon}` : letGo;
  if (isLost(hold)) {
    return {
      title: `The ${car} was not free any more`,
      next: `Your payment came through after your time to pay had run out. ${letGo}`,
    };
  }
  switch (hold.state) {
    case "held":
    case "soft":
      return {
        title: `The ${car} is held for you`,
        next: `Until ${holdTime(dispatch, hold.ends_at)} nobody else can reserve it. ${deposit} is ${hold.charge ? "charged to your card" : "set aside on your card, not charged,"} and 100% refundable.`,
      };
    case "captured":
      return {
        title: `Your reservation of the ${car} is confirmed`,
        next: `${hold.charge ? `The dealership has confirmed it. Your deposit of ${deposit}` : `The dealership has confirmed it and charged your deposit of ${deposit}. It`} is taken off the price, or refunded in full if you change your mind.`,
      };
    case "refunded":
      return {
        title: `Your deposit is on its way back`,
        next: `${deposit} goes back to the card it came from. ${soon}`,
      };
    case "expired":
      return { title: `Your hold on the ${car} has ended`, next: `The 48 hours are over. ${back}` };
    case "released":
      return { title: `Your hold on the ${car} was released`, next: back };
  }
}

export function dealershipWords(dispatch: Dispatch, hold: LeadHold): HoldWords {
  const car = carTitle(dispatch);
  const who = fullName(dispatch.lead);
  const deposit = depositText(hold);
  if (isLost(hold)) {
    return {
      title: `${who} wanted to reserve the ${car}`,
      next: "Their payment came too late and goes back to them. They may like to hear of another car.",
    };
  }
  switch (hold.state) {
    case "held":
    case "soft":
      return {
        title: `${who} has reserved the ${car}`,
        next: hold.charge
          ? `${deposit} is charged. Confirm before ${holdTime(dispatch, hold.ends_at)}; without your answer it is refunded by itself.`
          : `${deposit} is authorised, not charged, until ${holdTime(dispatch, hold.ends_at)}. Confirm to charge it; without your answer it is let go by itself.`,
      };
    case "captured":
      return {
        title: `Confirmed: ${who}, ${car}`,
        next: `${deposit} is charged. Please mark the car as sold in your system when it is.`,
      };
    case "refunded":
      return {
        title: `Refunded: ${who}, ${car}`,
        next: `${deposit} goes back to them. The car can be reserved again.`,
      };
    case "expired":
      return {
        title: `The hold on the ${car} has ended`,
        next: `The 48 hours of ${who} are over. The car can be reserved again.`,
      };
    case "released":
      return {
        title: `${who} no longer has the ${car} on hold`,
        next: "The money goes back to them. The car can be reserved again.",
      };
  }
}
