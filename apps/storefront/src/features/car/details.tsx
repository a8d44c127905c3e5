import { noComments, shortComments } from "@forecourt/rules/dealer-comments";
import { foldFeatures, foldSpecs } from "@forecourt/rules/fold-list";
import { Icon } from "@forecourt/ui/icon";
import type { CarView, Fact } from "./car-view.ts";

export function SpecRows({ rows, className = "spec" }: { rows: readonly Fact[]; className?: string }) {
  return (
    <dl className={className}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** CAR-01, CAR-04: featured, specifications (four, then the rest) and summary. */
export function KeyInformation({ car }: { car: Pick<CarView, "keys" | "specs" | "summary"> }) {
  const { shown, rest } = foldSpecs(car.specs);
  return (
    <section className="key-info" aria-labelledby="key-information">
      {car.keys.length > 0 ? <SpecRows rows={car.keys} className="keys" /> : null}
      <h2 id="key-information">Key information</h2>
      {shown.length > 0 ? (
        <>
          <h3>Specifications</h3>
          <SpecRows rows={shown} />
          {rest.length > 0 ? (
            <details className="unfold">
              <summary className="btn quiet">
                <span className="when-shut">Show all specifications</span>
                <span className="when-open">Fewer specifications</span>
              </summary>
              <SpecRows rows={rest} />
            </details>
          ) : null}
        </>
      ) : null}
      <h3>Summary</h3>
      <SpecRows rows={car.summary} />
    </section>
  );
}

export function FeatureList({ features }: { features: readonly string[] }) {
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
    <>
      <h3>Features</h3>
      <FeatureList features={shown} />
      {rest.length > 0 ? (
        <details className="unfold">
          <summary className="btn quiet">
            <span className="when-shut">Show all features ({features.length})</span>
            <span className="when-open">Hide features</span>
          </summary>
          <FeatureList features={rest} />
        </details>
      ) : null}
    </>
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
    <div className="comments">
      <h3>Our Comments</h3>
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
    </div>
  );
}
