import { type ColourTables, colourTables, type RawColours } from "./colours.ts";
import { type CommentTables, commentTables, type RawComments } from "./comments.ts";
import { type FeatureTables, featureTables, type RawFeatures } from "./features.ts";
import { type RawModel, type RawWords, readYaml } from "./raw.ts";
import { type Badge, makeBadges } from "./trims.ts";
import type { ValueTables } from "./values.ts";

export type Place = { suburb: string; postcode: string; state: string };

export type Tables = {
  badges: readonly Badge[];
  /** The last year the data knows: a badge that reaches it is still sold. */
  lastYear: number;
  colours: ColourTables;
  features: FeatureTables;
  comments: CommentTables;
  values: ValueTables;
  places: ReadonlyMap<string, readonly Place[]>;
};

let loaded: Tables | undefined;

/** The generator's only reading of files: once a process, about a third of a second. */
export const loadTables = (): Tables => {
  loaded ??= readTables();
  return loaded;
};

const readTables = (): Tables => {
  const models = readYaml<{ words: RawWords; models: RawModel[] }>("models.yaml");
  const vega = readYaml<{ models: RawModel[] }>("vega.yaml");
  const badges = makeBadges(models.words, [...models.models, ...vega.models]);
  const { places } = readYaml<{ places: Place[] }>("places.yaml");
  return {
    badges,
    lastYear: Math.max(...badges.map((badge) => badge.last)),
    colours: colourTables(readYaml<RawColours>("colours.yaml")),
    features: featureTables(readYaml<RawFeatures>("features.yaml")),
    comments: commentTables(readYaml<RawComments>("comments.yaml")),
    values: readYaml<ValueTables>("depreciation.yaml"),
    places: Map.groupBy(places, (place) => place.state),
  };
};
