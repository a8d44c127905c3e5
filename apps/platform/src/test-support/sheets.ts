import type { BrochureSheet } from "@forecourt/contracts";

/** A whole sheet of a fictional car; what a test is about is given. */
export function makeSheet(car: Partial<BrochureSheet["car"]> = {}): BrochureSheet {
  return {
    look: {
      ink: "#0c1116",
      ink2: "#434b54",
      ink3: "#5f6872",
      line: "#dfe3e8",
      mat: "#e7e6e4",
      accent: "#1a36e8",
      onAccent: "#ffffff",
      highlight: "#ffd046",
      onHighlight: "#0c1116",
      headFont: "archivo",
      headStretch: 108,
      headWeight: 800,
      upperHead: false,
      bodyFont: "archivo",
      strongWeight: 700,
      radius: 6,
    },
    site: { name: "Example Motors", mark: "corner-arrow" },
    place: { name: "Exampleton", address: "1 Example Road, Exampleton QLD 4207", phone: "07 5550 0100" },
    car: {
      title: "2022 Example Wagon",
      sub: "Touring, KF Series. Stock U48213",
      state: "available",
      price: { amount: "$36,990", type: "Drive away QLD", before: null },
      photos: [],
      photosCount: 0,
      outline: "wagon",
      facts: [
        ["Odometer", "41,280 km"],
        ["Fuel", "Petrol"],
      ],
      features: ["Adaptive cruise control", "360° camera"],
      comments: "One owner from new. There is a small stone chip on the bonnet.",
      url: "https://example.localhost/cars/2022-example-wagon-u48213",
      ...car,
    },
    small: ["Made on Sunday, 15 November 2026.", "Example Motors Pty Ltd."],
  };
}
