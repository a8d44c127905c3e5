import type { IconName } from "./icon-names.tsx";
import sprite from "./sprite.generated.svg?url";

/** Decoration beside words: a control that shows an icon alone carries its own name. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg className="i" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
