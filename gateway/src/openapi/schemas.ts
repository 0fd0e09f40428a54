import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;
type Direction = 'input' | 'output';

const reference = /"#\/\$defs\/(\w+)"/g;

/** Collects the named schemas of a document: `#/components/schemas/<id>`, one place each. */
export class Components {
  private readonly named = new Map<string, JsonSchema>();

  get schemas(): JsonSchema {
    return Object.fromEntries([...this.named].sort(([one], [other]) => one.localeCompare(other)));
  }

  /** The schema of what a caller sends or gets, with everything that has a name put aside. */
  describe(schema: z.ZodType, direction: Direction): JsonSchema {
    const { root, defs } = convert(schema, direction);
    const name = namer(direction, defs, direction === 'input' ? convert(schema, 'output').defs : defs);
    for (const [id, definition] of Object.entries(defs)) this.named.set(name(id), linked(definition, name));
    return linked(root, name);
  }
}

/**
 * What is sent may leave out what has a default, what is answered has it: where that makes the two differ, the sent one
 * gets a name of its own. So does whatever refers to it.
 */
function namer(direction: Direction, defs: Defs, answered: Defs): (id: string) => string {
  const differs = (id: string, seen: readonly string[] = []): boolean =>
    JSON.stringify(defs[id]) !== JSON.stringify(answered[id]) ||
    referred(defs[id]).some((one) => !seen.includes(one) && differs(one, [...seen, id]));
  return (id) => (direction === 'input' && differs(id) ? `${id}Input` : id);
}

type Defs = Readonly<Record<string, JsonSchema>>;

const referred = (schema: JsonSchema | undefined): string[] =>
  [...JSON.stringify(schema ?? {}).matchAll(reference)].map(([, id]) => id as string);

const linked = (schema: JsonSchema, name: (id: string) => string): JsonSchema =>
  JSON.parse(
    JSON.stringify(schema).replace(reference, (_, id: string) =>
      JSON.stringify(`#/components/schemas/${name(id)}`),
    ),
  ) as JsonSchema;

function convert(schema: z.ZodType, io: Direction): { root: JsonSchema; defs: Defs } {
  // Below a root of our own every schema with a name becomes a definition, the outermost as well.
  const converted = z.toJSONSchema(z.object({ root: schema }), {
    io,
    unrepresentable: 'any',
    override: overrideFor(io),
  }) as unknown as {
    properties: { root: JsonSchema };
    $defs?: Defs;
  };
  return { root: converted.properties.root, defs: converted.$defs ?? {} };
}

const overrideFor =
  (io: Direction) =>
  ({
    zodSchema,
    jsonSchema,
  }: {
    zodSchema: z.core.$ZodTypes;
    jsonSchema: z.core.JSONSchema.BaseSchema;
  }): void => {
    const { def } = zodSchema._zod;
    // What a transformation makes of a text is described by the text: an address in small letters is an address.
    if (def.type === 'pipe' && def.out._zod.def.type === 'transform')
      Object.assign(jsonSchema, convert(def.in as z.ZodType, 'input').root);
    // The format says it, and shorter than the expression it is checked with.
    if (jsonSchema.format) delete jsonSchema.pattern;
    // Every whole number has these bounds; they say nothing.
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    // An answer may gain fields; whoever reads it must not mind.
    if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  };
