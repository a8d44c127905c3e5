// IMG-01: the one builder of picture addresses. A content delivery network's transforms (w, q, fit=crop, auto=format)
// are a size in our path: /img/{content hash}/{w}[x{h}][-q{q}][.jpg|.webp]. Another server of pictures changes this file.

/** A car's photo is known by its content; a site's own picture by its name. */
export type Picture = { hash: string } | { asset: string };

/** Everything that is ever made. A size more is a rendition more of every picture. */
export const pictureWidths = [160, 375, 540, 750, 1200, 1920] as const;

/** fit=crop. IMG-04 (blog), OFFER image, IMG-08 (location card), IMG-05 and -06 (slider), each with its double; a shape's in order of size. */
export const pictureCrops = [
  [375, 375],
  [750, 750],
  [375, 250],
  [600, 400],
  [750, 500],
  [1200, 800],
  [1920, 540],
  [1920, 800],
] as const;

/** IMG-02 */
export const defaultQuality = 75;
export const pictureQualities = [50, defaultQuality] as const;

export const pictureFormats = ["webp", "jpg"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export type Transform = {
  w: number;
  /** With a height the picture is cropped to fill (fit=crop). */
  h?: number;
  q?: (typeof pictureQualities)[number];
  /** auto=format (the default): the server picks by the Accept header. A format: always that one (mails, feeds). */
  format?: PictureFormat;
  /** Whose outline stands in when the picture cannot be had. */
  body?: Silhouette;
};

export const silhouettes = [
  "coupe",
  "hatch",
  "motorcycle",
  "motorhome",
  "people-mover",
  "sedan",
  "suv",
  "truck",
  "ute",
  "van",
  "wagon",
] as const;
export type Silhouette = (typeof silhouettes)[number];

export function imageUrl(picture: Picture, transform: Transform): string {
  const name = "hash" in picture ? picture.hash : `asset/${picture.asset}`;
  const body = transform.body ? `?body=${transform.body}` : "";
  return `/img/${name}/${sizeName(transform)}${body}`;
}

/** Every width that may be asked for, up to the first that is not smaller than the picture itself. */
export function imageSrcset(
  picture: Picture,
  { largest = Infinity, ...transform }: Omit<Transform, "w" | "h"> & { largest?: number } = {},
): string {
  const fitting = pictureWidths.filter((_, index) => (pictureWidths[index - 1] ?? 0) < largest);
  return fitting.map((w) => `${imageUrl(picture, { ...transform, w })} ${w}w`).join(", ");
}

/** The picture of an address that a car carries (`images`, `primary_image_url`); null for any other address. */
export function pictureFromUrl(url: string): Picture | null {
  const hash = /^\/img\/([0-9a-f]{64})(?:\/|$)/.exec(url)?.[1];
  return hash === undefined ? null : { hash };
}

/** IMG-03: what stands where a car has no picture. */
export const silhouetteUrl = (body: Silhouette): string => `/img/silhouette/${body}.svg`;

const bodyWords: readonly (readonly [RegExp, Silhouette])[] = [
  [/motor ?cycle|bike|scooter/i, "motorcycle"],
  [/motor ?home|camper|caravan|rv\b/i, "motorhome"],
  [/people|mpv/i, "people-mover"],
  [/truck|prime mover|bus/i, "truck"],
  [/ute|cab chassis|pick ?up/i, "ute"],
  [/van/i, "van"],
  [/wagon|estate/i, "wagon"],
  [/hatch/i, "hatch"],
  [/coupe|convertible|cabriolet|roadster/i, "coupe"],
  [/sedan|saloon/i, "sedan"],
];

/** The outline that fits a body as feeds write it; an SUV where nothing does. */
export function silhouetteOf(simpleBody: string | null): Silhouette {
  return bodyWords.find(([word]) => word.test(simpleBody ?? ""))?.[1] ?? "suv";
}

function sizeName({ w, h, q = defaultQuality, format }: Transform): string {
  const size = h === undefined ? String(nextWidth(w)) : nextCrop(w, h);
  return `${size}${q === defaultQuality ? "" : `-q${q}`}${format ? `.${format}` : ""}`;
}

const nextWidth = (w: number): number => pictureWidths.find((width) => width >= w) ?? 1920;

/** The smallest crop of the same shape that is large enough; a shape that is not on the list is a mistake in the code. */
function nextCrop(w: number, h: number): string {
  const sameShape = pictureCrops.filter(([width, height]) => width * h === height * w);
  const found = sameShape.find(([width]) => width >= w) ?? sameShape.at(-1);
  if (!found) throw new RangeError(`no pictures are made in the shape ${w}x${h}`);
  return found.join("x");
}
