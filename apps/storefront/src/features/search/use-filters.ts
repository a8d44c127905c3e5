import { useLocation, useNavigate, useNavigation } from "react-router";
import { readForm } from "./filter-fields.ts";
import { readAddress, type SearchAddress, urlOf } from "./search-address.ts";

export const filterFormId = "filters";

/** Where the page is going, as soon as that is known: a tick shows at once, not when the answer is here. */
export function usePendingState(): SearchAddress {
  const here = useLocation();
  const { location } = useNavigation();
  const there = location?.pathname === here.pathname ? location : here;
  return readAddress(new URLSearchParams(there.search));
}

/** Reads the whole form and goes there in place: one address, one request, and Back undoes it. */
export function useApplyFilters(path: string): (form: HTMLFormElement | null) => void {
  const navigate = useNavigate();
  const { view } = usePendingState();
  return (form) => {
    if (form === null) return;
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === "string") params.append(name, value);
    const { state } = readAddress(readForm(params));
    const address = urlOf(path, { state: { ...state, page: 1 }, view });
    // At once: left to a transition, React would undo the tick first, and a second click would miss it.
    void navigate(address, { preventScrollReset: true, flushSync: true });
  };
}
