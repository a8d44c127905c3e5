const dollars = new Intl.NumberFormat("en-AU", {
  style: "currency",
  currency: "AUD",
  maximumFractionDigits: 0,
});
/** `$36,990`: whole dollars. */
export const money = (amount: number): string => dollars.format(amount);

type PriceProps = { amount: string; type?: string | null; before?: string | null };

/** Amount, then type, then the old price, struck and small. */
export function Price({ amount, type, before }: PriceProps) {
  return (
    <p className="price">
      {before ? (
        <s>
          <span className="vh">Was </span>
          {before}
        </s>
      ) : null}
      <b>{amount}</b>
      {type ? <span className="ptype">{type}</span> : null}
    </p>
  );
}
