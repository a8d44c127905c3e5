import { expect, test } from "vitest";
import { offerImage } from "./offer-image.ts";

test("OFFER-08 an offer's own picture comes first, then the other one, then none", () => {
  const other = { url: "model.jpg" };
  expect(offerImage({ image_url: "own.jpg", image_or_model_image: other })).toBe("own.jpg");
  expect(offerImage({ image_url: null, image_or_model_image: other })).toBe("model.jpg");
  expect(offerImage({ image_url: "", image_or_model_image: other })).toBe("model.jpg");
  expect(offerImage({ image_url: null, image_or_model_image: null })).toBeNull();
  expect(offerImage({ image_url: null, image_or_model_image: { url: null } })).toBeNull();
  expect(offerImage({ image_url: null, image_or_model_image: { url: "" } })).toBeNull();
});
