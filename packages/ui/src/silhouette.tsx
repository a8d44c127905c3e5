import sprite from "./sprite.generated.svg?url";

export const silhouetteNames = [
  "coupe",
  "hatch",
  "motorcycle",
  "motorhome",
  "people-mover",
  "sedan",
  "suv",
  "truck",
  "ute",
  "van",
  "wagon",
] as const;
export type SilhouetteName = (typeof silhouetteNames)[number];

/** A side profile in the colour of the text around it. */
export function Silhouette({ name }: { name: SilhouetteName }) {
  return (
    <svg
      className="sil"
      width={240}
      height={100}
      viewBox="0 0 240 100"
      fill="currentColor"
      aria-hidden="true"
    >
      <use href={`${sprite}#silhouette-${name}`} />
    </svg>
  );
}
