import type { Compilable, CompiledQuery, Kysely } from "kysely";
import type { Schema } from "./schema.ts";

/** Stands for a value while the statement is compiled. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type Param<Values> = <Name extends keyof Values & string>(name: Name) => Values[Name];

/**
 * A read whose text never changes, compiled at its first use instead of at every one: building and compiling a small
 * list costs 12 µs in a hot loop, ten times that on a busy core. For the reads of hot pages:
 *
 *   const carBySlug = defineRead<{ slug: string }>()((q, param) =>
 *     q.selectFrom("cars").selectAll().where("slug", "=", param("slug")));
 *   await db.forSite(site).read(carBySlug({ slug }));
 */
export function defineRead<Values extends Record<string, unknown>>() {
  return <Row>(build: (q: Kysely<Schema>, param: Param<Values>) => Compilable<Row>) => {
    let compiled: CompiledQuery<Row> | undefined;
    const param = (name: string) => new Placeholder(name) as never;

    return (values: Values) =>
      (q: Kysely<Schema>): CompiledQuery<Row> => {
        compiled ??= build(q, param).compile();
        const parameters = compiled.parameters.map((parameter) =>
          parameter instanceof Placeholder ? values[parameter.name] : parameter,
        );
        return { ...compiled, parameters };
      };
  };
}
