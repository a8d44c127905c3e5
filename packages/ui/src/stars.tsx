const star = "M9.5 1l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7L4.3 17l1-5.8L1.1 7.1l5.8-.8z";
const step = 18.4;
const five = [0, 1, 2, 3, 4].map((place) => (
  <path key={place} d={star} transform={`translate(${(place * step).toFixed(1)})`} />
));

/** `full` stars and a `fraction` of the next; the rating is for those who do not see them. */
type StarsProps = { rating: number; full: number; fraction: number };

/** The lit part is cut by the width of an inner svg: a style attribute would be refused by the page's policy. */
export function Stars({ rating, full, fraction }: StarsProps) {
  return (
    <svg
      className="stars"
      role="img"
      aria-label={`${rating} out of 5`}
      width="92"
      height="18"
      viewBox="0 0 92 18"
    >
      {five}
      <svg className="on" width={((full + fraction) * step).toFixed(1)} height="18" aria-hidden="true">
        {five}
      </svg>
    </svg>
  );
}
