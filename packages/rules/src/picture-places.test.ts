import { expect, test } from "vitest";
import { imageUrl } from "./image-url.ts";
import {
  blogPicture,
  cardPicture,
  locationCardPicture,
  offerPicture,
  sliderPicture,
} from "./picture-places.ts";

const photo = { hash: "a".repeat(64) };
const size = (transform: Parameters<typeof imageUrl>[1]) => imageUrl(photo, transform).split("/").at(-1);

test("CARD-01 a card's picture is 375 wide", () => {
  expect(size(cardPicture)).toBe("375");
});

test("IMG-04 a blog picture is 375 by 375", () => {
  expect(size(blogPicture)).toBe("375x375");
});

test("OFFER-07 an offer's picture is 375 by 250", () => {
  expect(size(offerPicture)).toBe("375x250");
});

test("IMG-08 an image card is 600 by 400", () => {
  expect(size(locationCardPicture)).toBe("600x400");
});

test("IMG-05 a slider's picture is 540 high and 1920 wide", () => {
  expect(size(sliderPicture({ promotions_slider_height: 540 }))).toBe("1920x540");
});

test("IMG-06 for one brand it is 800 high", () => {
  expect(size(sliderPicture({ promotions_slider_height: 800 }))).toBe("1920x800");
});
