import type { CarView } from "./car-view.ts";

/** What changed since the page was made. The box is there from the start, so that its words are read out when they come. */
export function Changes({ changes }: { changes: readonly string[] }) {
  return (
    <div className={changes.length > 0 ? "notice changes" : "changes"} role="status">
      {changes.map((change) => (
        <p key={change}>{change}</p>
      ))}
    </div>
  );
}

function soldWords(day: string): string {
  const format = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat("en-AU", format).format(new Date(day));
}

/** CAR-15, D13. D22: a car that left its feed was not sold, and nobody says so. */
export function SoldNotice({ car }: { car: CarView }) {
  return (
    <div className="notice sold">
      <p>
        <b>{car.made.status === "removed" ? "No longer available" : "SOLD"}</b>
        {car.soldOn ? (
          <>
            {" on "}
            <time dateTime={car.soldOn}>{soldWords(car.soldOn)}</time>
          </>
        ) : null}
      </p>
      {car.listedAt ? <p>It was listed at {car.listedAt}.</p> : null}
    </div>
  );
}

/** D23 */
export function ComingNotice() {
  return (
    <div className="notice">
      <p>
        <b>COMING SOON</b>
      </p>
      <p>It is on its way to us. Enquire now and you are first to see it.</p>
    </div>
  );
}
