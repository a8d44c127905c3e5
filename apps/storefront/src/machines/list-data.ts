type Crumb = { label: string; url?: string };

/** The trail that stands above the page. The last one is the page itself. */
export const crumbsData = (trail: readonly Crumb[], pageUrl: string): object => ({
  "@type": "BreadcrumbList",
  itemListElement: trail.map(({ label, url }, at) => ({
    "@type": "ListItem",
    position: at + 1,
    name: label,
    item: url === undefined ? pageUrl : new URL(url, pageUrl).href,
  })),
});

/** The cars of a page of results, in its order. */
export const carsData = (cards: readonly { title: string; url: string }[], pageUrl: string): object => ({
  "@type": "ItemList",
  numberOfItems: cards.length,
  itemListElement: cards.map(({ title, url }, at) => ({
    "@type": "ListItem",
    position: at + 1,
    name: title,
    url: new URL(url, pageUrl).href,
  })),
});
