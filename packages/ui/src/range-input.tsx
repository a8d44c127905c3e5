import type { ComponentProps } from "react";

type RangeInputProps = ComponentProps<"input"> & { min: number; max: number; at: number };

/** The filled part is an SVG width in per cent: no style attribute. */
export function RangeInput({ at, min, max, ...rest }: RangeInputProps) {
  const part = Math.round(((at - min) / (max - min)) * 100);
  return (
    <span className="range">
      <svg aria-hidden="true">
        <rect className="off" width="100%" height="4" rx="2" />
        <rect width={`${part}%`} height="4" rx="2" />
      </svg>
      <input {...rest} type="range" min={min} max={max} />
    </span>
  );
}
