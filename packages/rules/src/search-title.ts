/** SEARCH-07, SEARCH-08: what a results page of this kind is called where the site gives it no title of its own. */
const usedTitle = "Pre-Owned Cars for Sale in {city} {state}";
const allTitle = "New, Pre-Owned and Demo Cars for Sale in {city} {state}";

export type SearchTitlePage = { car_type: string; title: string | null };
export type SearchPlace = {
  /** SEARCH-10: takes the place of the address's city. */
  override_city: string | null;
  address: { city: string | null; state: string | null } | null;
};

const usualTitle = (carType: string): string => (carType === "used" ? usedTitle : allTitle);

/** SEARCH-07 to SEARCH-10. A name that is not known leaves no hole. */
export function searchTitle(
  { car_type, title }: SearchTitlePage,
  { override_city, address }: SearchPlace,
): string {
  const city = override_city || address?.city || "";
  const state = address?.state ?? "";
  return (title || usualTitle(car_type))
    .replaceAll("{city}", () => city)
    .replaceAll("{state}", () => state)
    .replaceAll(/\s+/g, " ")
    .replace(/ in $/, "")
    .trim();
}
