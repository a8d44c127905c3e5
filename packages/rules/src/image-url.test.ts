import { expect, test } from "vitest";
import {
  imageSrcset,
  imageUrl,
  pictureCrops,
  pictureFromUrl,
  pictureWidths,
  silhouetteOf,
  silhouetteUrl,
} from "./image-url.ts";
import { parsePictureSize } from "./picture-size.ts";

const photo = { hash: "a".repeat(64) };

test("IMG-01 width, crop and format are the path; the format is the server's choice unless named", () => {
  expect(imageUrl(photo, { w: 375 })).toBe(`/img/${photo.hash}/375`);
  expect(imageUrl(photo, { w: 375, h: 250, format: "jpg" })).toBe(`/img/${photo.hash}/375x250.jpg`);
  expect(imageUrl({ asset: "places/yard.jpg" }, { w: 1920 })).toBe("/img/asset/places/yard.jpg/1920");
  expect(imageUrl(photo, { w: 375, body: "ute" })).toBe(`/img/${photo.hash}/375?body=ute`);
});

test("IMG-02 quality is 75 unless asked for, and then not written", () => {
  expect(imageUrl(photo, { w: 375, q: 75 })).toBe(imageUrl(photo, { w: 375 }));
  expect(imageUrl(photo, { w: 375, q: 50 })).toBe(`/img/${photo.hash}/375-q50`);
  expect(parsePictureSize("375")).toMatchObject({ quality: 75 });
});

test("a width between two is the next larger, above all the largest; a shape that is not made is refused", () => {
  expect(imageUrl(photo, { w: 400 })).toMatch(/\/540$/);
  expect(imageUrl(photo, { w: 5000 })).toMatch(/\/1920$/);
  expect(imageUrl(photo, { w: 400, h: 400 })).toMatch(/\/750x750$/);
  expect(imageUrl(photo, { w: 1000, h: 1000 })).toMatch(/\/750x750$/);
  expect(imageUrl(photo, { w: 1920, h: 540 })).toMatch(/\/1920x540$/);
  expect(() => imageUrl(photo, { w: 123, h: 45 })).toThrow("123x45");
});

test("srcset names each width once, up to the first that covers the original", () => {
  expect(imageSrcset(photo).split(", ")).toHaveLength(pictureWidths.length);
  expect(imageSrcset(photo, { largest: 700 })).toMatch(/750w$/);
  expect(imageSrcset(photo, { largest: 750 })).toMatch(/750w$/);
  expect(imageSrcset(photo, { largest: 751 })).toMatch(/1200w$/);
  expect(imageSrcset(photo, { largest: 100 })).toBe(`/img/${photo.hash}/160 160w`);
  expect(imageSrcset(photo, { largest: 161, q: 50 })).toBe(
    `/img/${photo.hash}/160-q50 160w, /img/${photo.hash}/375-q50 375w`,
  );
});

test("every address that is built is read back, and no other size is", () => {
  for (const w of pictureWidths)
    expect(parsePictureSize(imageUrl(photo, { w }).split("/").at(-1) ?? "")?.width).toBe(w);
  for (const [w, h] of pictureCrops) {
    expect(parsePictureSize(`${w}x${h}.webp`)).toEqual({ width: w, height: h, quality: 75, format: "webp" });
  }
  expect(parsePictureSize("375-q50.jpg")).toEqual({ width: 375, height: null, quality: 50, format: "jpg" });
  expect(parsePictureSize("1920")).toEqual({ width: 1920, height: null, quality: 75, format: null });
  for (const wrong of [
    "376",
    "375x376",
    "376x250",
    "0375",
    "375-q99",
    "375-q75",
    "375.png",
    "375.jpg.jpg",
    "1e3",
    "",
    "375x",
    "x375",
    " 375",
    "375 ",
    "375.webpx",
    "3755555",
  ]) {
    expect(parsePictureSize(wrong), wrong).toBeUndefined();
  }
});

test("a car's own picture addresses give their picture back", () => {
  expect(pictureFromUrl(`/img/${photo.hash}`)).toEqual(photo);
  expect(pictureFromUrl(imageUrl(photo, { w: 375 }))).toEqual(photo);
  expect(pictureFromUrl("/img/asset/places/yard.jpg/375")).toBeNull();
  expect(pictureFromUrl(`/img/${photo.hash}a`)).toBeNull();
  expect(pictureFromUrl(`/img/${"g".repeat(64)}`)).toBeNull();
  expect(pictureFromUrl(`https://elsewhere.example/img/${photo.hash}`)).toBeNull();
});

test.each([
  ["SUV", "suv"],
  ["Ute", "ute"],
  ["Dual Cab Chassis", "ute"],
  ["People Mover", "people-mover"],
  ["Motorhome", "motorhome"],
  ["Convertible", "coupe"],
  ["Coupe", "coupe"],
  ["Motorcycle", "motorcycle"],
  ["Motor Cycle", "motorcycle"],
  ["Motor Home", "motorhome"],
  ["RV", "motorhome"],
  ["Prime Mover", "truck"],
  ["Pickup", "ute"],
  ["Pick up", "ute"],
  ["Van", "van"],
  ["WAGON", "wagon"],
  ["Hatchback", "hatch"],
  ["Sedan", "sedan"],
  ["", "suv"],
  [null, "suv"],
])("IMG-03 a %s without a picture shows the outline of a %s", (body, outline) => {
  expect(silhouetteOf(body)).toBe(outline);
  expect(silhouetteUrl(silhouetteOf(body))).toBe(`/img/silhouette/${outline}.svg`);
});
