import type { CarStatus } from "../stock-record.ts";
import { pick, type Stream } from "../stream.ts";
import type { Tables } from "../tables/load.ts";
import { draw } from "../weighted.ts";
import type { Wish } from "../wishes.ts";
import type { Vehicle } from "./vehicle.ts";

export type Paint = { photoColour: string; colour: string };

export const drawPaint = (stream: Stream, tables: Tables, vehicle: Vehicle): Paint => {
  const { trim, year } = vehicle;
  const photoColour = draw(stream, tables.colours.shares(trim, year < 2012));
  return { photoColour, colour: pick(stream, tables.colours.names(trim, photoColour)) };
};

const drawCount = (stream: Stream, tables: Tables, status: CarStatus): Wish["photos"] => {
  const mark = stream.next();
  // Nobody has washed it yet: none, or the one the carrier sent.
  if (status === "coming_soon") return mark < 0.6 ? "none" : "one";
  const { none, one } = tables.values.stock_mix.photos;
  return mark < none ? "none" : mark < none + one ? "one" : "all";
};

export const drawPhotos = (
  stream: Stream,
  tables: Tables,
  vehicle: Vehicle,
  paint: Paint,
  status: CarStatus,
  wish: Wish,
): readonly string[] => {
  const drawn = drawCount(stream, tables, status);
  const asked = status === "coming_soon" && wish.photos === "all" ? drawn : (wish.photos ?? drawn);
  if (asked === "none") return [];
  const { body } = vehicle.trim;
  const files = tables.colours.angles(body).map((angle) => `${body}-${paint.photoColour}-${angle}.jpg`);
  return asked === "one" ? files.slice(0, 1) : files;
};
