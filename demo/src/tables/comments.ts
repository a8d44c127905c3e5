import { type Condition, compileWhen, type When } from "../facts.ts";

export type Sentence = { text: string; when: readonly Condition[] };
export type PoolName = "owners" | "service" | "keys" | "tyres" | "note" | "check";

/** Text cut at its placeholders: parts[0] values[0] parts[1] values[1] … parts[n]. */
export type Template = {
  id: string;
  when: When;
  conditions: readonly Condition[];
  parts: readonly string[];
  values: readonly string[];
};

export type CommentTables = {
  pools: Record<PoolName, readonly Sentence[]>;
  templates: readonly Template[];
  long: Template;
  unicode: Template;
};

export type RawComments = {
  pools: Record<PoolName, readonly { text: string; when?: When }[]>;
  templates: readonly { id: string; when: When; text: string }[];
  special: { long: string; unicode: string };
};

const compile = (id: string, when: When, text: string): Template => {
  // A badge may be empty, or carry the model's name: the two are always written as one value.
  const joined = text
    .replaceAll("{make} {model} {badge}", "{title}")
    .replaceAll("{model} {badge}", "{model_badge}")
    .replaceAll("{make} {model}", "{make_model}");
  const pieces = joined.split(/\{(\w+)\}/);
  return {
    id,
    when,
    conditions: compileWhen(when),
    parts: pieces.filter((_, at) => at % 2 === 0),
    values: pieces.filter((_, at) => at % 2 === 1),
  };
};

const compilePool = (pool: RawComments["pools"][PoolName]): readonly Sentence[] =>
  pool.map(({ text, when }) => ({ text, when: compileWhen(when ?? {}) }));

export const commentTables = (raw: RawComments): CommentTables => ({
  pools: {
    owners: compilePool(raw.pools.owners),
    service: compilePool(raw.pools.service),
    keys: compilePool(raw.pools.keys),
    tyres: compilePool(raw.pools.tyres),
    note: compilePool(raw.pools.note),
    check: compilePool(raw.pools.check),
  },
  templates: raw.templates.map((template) => compile(template.id, template.when, template.text)),
  long: compile("long", {}, raw.special.long),
  unicode: compile("unicode", {}, raw.special.unicode),
});
