import { Icon } from "@forecourt/ui/icon";
import { useState } from "react";
import { type KeptCar, type KeptList, useIsKept } from "./kept.ts";

/**
 * Whether a car is on a list, and the way on and off it. What keeping needs comes with the first touch: until then the
 * touch itself is shown, and without a network the list stays as it was.
 */
function useToggle(list: KeptList, car: KeptCar): [boolean, () => void] {
  const isKept = useIsKept(list, car.id);
  const [meant, setMeant] = useState<boolean>();
  const toggle = () => {
    setMeant(!isKept);
    import("../kept/keep-car.ts")
      .then(
        ({ toggleKept }) => toggleKept(list, car),
        () => undefined,
      )
      .finally(() => setMeant(undefined));
  };
  return [meant ?? isKept, toggle];
}

/** FAV-01: on this device; it needs script, so without it there is no heart. */
export function Heart({ car }: { car: KeptCar }) {
  const [isOn, toggle] = useToggle("favourites", car);
  return (
    <button
      className="heart"
      type="button"
      aria-pressed={isOn}
      aria-label={`Favourite ${car.title}`}
      onClick={toggle}
    >
      <Icon name="heart" />
    </button>
  );
}

/** CMP-01. Without script it is a field of the form `compare`, which stands at the foot of the page. */
export function CompareTick({ car }: { car: KeptCar }) {
  const [isOn, toggle] = useToggle("compare", car);
  return (
    <label className="tick">
      <input type="checkbox" name="cars" value={car.id} form="compare" checked={isOn} onChange={toggle} />
      Compare
      <span className="vh">, {car.title}</span>
    </label>
  );
}
