import { expect, test } from "vitest";
import { holdPayment, looksLikeCard } from "./hold.ts";

const payment = {
  hold: "token-of-hold",
  session: "session-of-a-browser",
  shopper: { name: "Grace", last_name: "Okafor", email: "grace@example.com", phone: "0412 884 019" },
};

test("D12 a card's number is known by its check digit, however it is spaced", () => {
  // The processors' own published test numbers.
  for (const number of ["4242424242424242", "4242 4242 4242 4242", "3782-822463-10005", "5555555555554444"]) {
    expect(looksLikeCard(number), number).toBe(true);
  }
  for (const other of ["4242424242424241", "0412884019", "tok_4242424242424242", "", "424242424242"]) {
    expect(looksLikeCard(other), other).toBe(false);
  }
});

test("D12 B14 a payment brings a token: never a card's number, never an amount", () => {
  expect(holdPayment.safeParse({ ...payment, token: "tok_good" }).success).toBe(true);
  expect(holdPayment.safeParse({ ...payment, token: "4242 4242 4242 4242" }).success).toBe(false);
  expect(holdPayment.safeParse({ ...payment, amount: 1 }).success).toBe(false);
});
