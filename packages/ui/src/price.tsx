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
