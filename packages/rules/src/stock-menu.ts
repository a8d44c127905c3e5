type StockSite = {
  search_pages: readonly { car_type: "all" | "new" | "used" | "demo"; path: string }[];
  vehicle_categories: readonly { label: string; path: string }[];
};

const words = { all: "All Stock", new: "New Cars", used: "Used Cars", demo: "Demo Cars" } as const;
const order = Object.keys(words);

/** NAV-03: All Stock, New Cars, Used Cars, Demo Cars, as far as the site has them, then its vehicle categories. */
export function stockMenu({ search_pages, vehicle_categories }: StockSite): { label: string; url: string }[] {
  const pages = search_pages.toSorted((a, b) => order.indexOf(a.car_type) - order.indexOf(b.car_type));
  return [
    ...pages.map(({ car_type, path }) => ({ label: words[car_type], url: path })),
    ...vehicle_categories.map(({ label, path }) => ({ label, url: path })),
  ];
}
