import { noComments, shortComments } from "@forecourt/rules/dealer-comments";
import { foldFeatures, foldSpecs } from "@forecourt/rules/fold-list";
import { Icon } from "@forecourt/ui/icon";
import type { CarView, Fact } from "./car-view.ts";

function SpecRows({ rows }: { rows: readonly Fact[] }) {
  return (
    <dl className="spec">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function KeyFacts({ keys }: { keys: readonly Fact[] }) {
  if (keys.length === 0) return null;
  return (
    <dl className="keys">
      {keys.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** CAR-04 */
export function KeyInformation({ specs }: { specs: readonly Fact[] }) {
  const { shown, rest } = foldSpecs(specs);
  return (
    <section className="block">
      <h2>Key information</h2>
      <SpecRows rows={shown} />
      {rest.length > 0 ? (
        <details className="unfold">
          <summary className="btn quiet">
            <span className="when-shut">All Specifications</span>
            <span className="when-open">Fewer specifications</span>
          </summary>
          <SpecRows rows={rest} />
        </details>
      ) : null}
    </section>
  );
}

function FeatureList({ features }: { features: readonly string[] }) {
  return (
    <ul className="feats">
      {features.map((feature) => (
        <li key={feature}>
          <Icon name="check" size={18} />
          {feature}
        </li>
      ))}
    </ul>
  );
}

/** CAR-02, CAR-03 */
export function Features({ features }: { features: readonly string[] }) {
  if (features.length === 0) return null;
  const { shown, rest } = foldFeatures(features);
  return (
    <section className="block">
      <h2>Features</h2>
      <FeatureList features={shown} />
      {rest.length > 0 ? (
        <details className="unfold">
          <summary className="btn quiet">
            <span className="when-shut">Show all {features.length} features</span>
            <span className="when-open">Hide features</span>
          </summary>
          <FeatureList features={rest} />
        </details>
      ) : null}
    </section>
  );
}

const paragraphs = (list: readonly string[]) =>
  list.map((paragraph) => (
    <p key={paragraph} className="prose">
      {paragraph}
    </p>
  ));

/** CAR-05 to CAR-09 */
export function Comments({ comments }: { comments: CarView["comments"] }) {
  const short = shortComments(comments);
  return (
    <section className="block comments">
      <h2>Our Comments</h2>
      {comments.length === 0 ? <p className="prose">{noComments}</p> : null}
      {short === null ? (
        paragraphs(comments)
      ) : (
        <>
          <p className="prose short">{short}</p>
          <details className="unfold">
            <summary className="link">
              <span className="when-shut">more</span>
              <span className="when-open">less</span>
            </summary>
            {paragraphs(comments)}
          </details>
        </>
      )}
    </section>
  );
}

/** CAR-14, D14: rate, comparison rate and warning stand together, whole. */
export function FinanceBlock({ car }: { car: CarView }) {
  if (car.repayment === null) return null;
  return (
    <section className="block" id="finance">
      <h2>Finance</h2>
      <div className="fin-card">
        <p className="num">
          {car.repayment.amount}
          <small>{car.repayment.per}</small>
        </p>
        <p className="fin-rates">{car.repayment.rates}</p>
        <p className="fine">{car.warning}</p>
      </div>
    </section>
  );
}
