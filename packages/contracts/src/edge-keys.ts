/** Keys that tag a page at the edge: written by the storefront, purged by the platform. One word each. */
export const edgeKeys = {
  /** Every page of a website. */
  site: (websiteId: number): string => `site-${websiteId}`,
  /** Pages that show something of the site's document beyond what surrounds every page. */
  document: (websiteId: number): string => `doc-${websiteId}`,
  /** Pages on which this car is seen. */
  car: (carId: number): string => `car-${carId}`,
  /** Lists and counts over a dealership's stock: any car that comes, goes or changes may change them. */
  stock: (dealershipId: number): string => `stock-${dealershipId}`,
  /** Pages under this name: a host that moves to another website takes none of the old one's pages along. */
  host: (host: string): string => `host-${host}`,
} as const;
