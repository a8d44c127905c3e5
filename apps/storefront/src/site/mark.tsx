import { type MarkName, type MarkShape, marks } from "@forecourt/site-config/theme/marks";

/** Colours come by class (`m-accent`, `s-current`): the theme's, wherever the mark stands. */
function Shape({ d, fill, stroke, width }: MarkShape) {
  const classes = [fill ? `m-${fill}` : "m-none", stroke ? `s-${stroke}` : ""].filter(Boolean).join(" ");
  return <path d={d} className={classes} strokeWidth={width} />;
}

export function Mark({ name }: { name: MarkName }) {
  const shapes: readonly MarkShape[] = marks[name];
  return (
    <svg className="mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      {shapes.map((shape) => (
        <Shape key={shape.d} {...shape} />
      ))}
    </svg>
  );
}
