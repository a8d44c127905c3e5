export const widths = [1280, 375] as const;
export const pageNames = ["home", "results", "car", "compare", "favourites"] as const;

export type Company = { slug: string; name: string; results: string; words: string };

export const companies: Company[] = [
  {
    slug: "southeast-autogroup",
    name: "Southeast AutoGroup",
    results: "/search/new-and-used-demo-cars/",
    words:
      "Wide grotesque, cobalt for the next step, one search panel across the hero's edge. First cars are often grey: the stock follows Australian colours.",
  },
  {
    slug: "harbour-motors",
    name: "Harbour Motors",
    results: "/search/used-cars",
    words:
      "Butter yellow, pills, a price marked like a windscreen. Dealer's own tags are red by rule, which the yard would not have chosen.",
  },
  {
    slug: "meridian-group",
    name: "Meridian Group",
    results: "/search/new-and-used-demo-cars/",
    words:
      "Serif, hairlines, text actions; no weekly figure, since the group hides finance. A long dealership name takes two lines in a card of four.",
  },
  {
    slug: "vega",
    name: "Vega",
    results: "/search/new-cars",
    words:
      "One car, one word, thin type, no corners. Models are filters at once. A long model name breaks the title on the car page into two lines.",
  },
  {
    slug: "longhaul",
    name: "Longhaul",
    results: "/search/trucks",
    words:
      "Condensed capitals, black price panels, a plate with mass and engine. Demo photos know one truck shape, so a page of trucks looks alike; the load diagram is not there yet.",
  },
  {
    slug: "drivepass",
    name: "Drivepass",
    results: "/search/subscription-cars",
    words:
      "The week's price first, on a leaf tint. The car page has no choice of plans yet, so its panel is shorter than the drawing.",
  },
];

const titles = {
  home: "Home",
  results: "Results",
  car: "Car",
  compare: "Compare",
  favourites: "Favourites",
} as const;

function companyPart({ slug, name, words }: Company): string {
  const cell = (page: string, width: number): string =>
    `<a href="gallery/${slug}-${page}-${width}.webp"><img src="gallery/${slug}-${page}-${width}.webp" width="${width > 700 ? 520 : 170}" alt="${name}, ${page}, ${width} px"></a>`;
  const rows = pageNames.map(
    (page) => `| ${titles[page]} | ${widths.map((width) => cell(page, width)).join(" | ")} |`,
  );
  return [
    `## ${name}`,
    "",
    words,
    "",
    `| | ${widths.map((width) => `${width} px`).join(" | ")} |`,
    "|---|---|---|",
    ...rows,
  ].join("\n");
}

const intro =
  "Six companies, one platform: what differs is in each site's document (theme tokens, variants, words). Taken in Chromium from the running demo by `pnpm gallery`; long pages are cut at 5,200 px.";

export function galleryPage(): string {
  return `# Gallery\n\n${intro}\n\n${companies.map(companyPart).join("\n\n")}\n`;
}
