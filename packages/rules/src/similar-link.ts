import { emptySearchState, printSearchState } from "./search-state.ts";

/** CARD-09: the site's search, narrowed to the car's make and type. */
export function similarLink(
  car: { make: string | null; car_type: string },
  settings: { default_search_path: string },
): string {
  const state = printSearchState({
    ...emptySearchState,
    hierarchicalMenu: car.make ? { make_model: [car.make] } : {},
    refinementList: { car_type: [car.car_type] },
  });
  return `${settings.default_search_path}?${state}`;
}
