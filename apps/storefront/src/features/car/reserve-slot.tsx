import { buttonClass } from "@forecourt/ui/button";
import type { MouseEvent } from "react";
import { Link } from "react-router";
import type { CarView } from "./car-view.ts";

export type ReserveSlotProps = { car: CarView; confirm: () => Promise<boolean>; className?: string };

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * CAR-25: drawn by the site's settings and the car's state (RES-01 to RES-08). It commits a person, so what changed since
 * the page was made is said first; the next press goes on. Without script the checkout itself looks again.
 */
export function ReserveSlot({ car, confirm, className = "" }: ReserveSlotProps) {
  if (car.reserve === null) return null;
  const { url, label } = car.reserve;
  const commit = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    void confirm().then((isTrue) => {
      if (isTrue) return window.location.assign(url);
      document.querySelector(".changes")?.scrollIntoView({ block: "center", behavior: "smooth" });
    });
  };
  return (
    // Rule 17: a document of its own, so that nothing of it is loaded into this one.
    <Link
      className={`${buttonClass("primary")} ${className}`.trim()}
      to={url}
      onClick={commit}
      reloadDocument
    >
      {label}
    </Link>
  );
}
