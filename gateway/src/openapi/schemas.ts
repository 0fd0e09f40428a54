import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;
type Direction = 'input' | 'output';

const reference = /"#\/\$defs\/(\w+)"/g;

/** Collects the named schemas of a document, each once under `#/components/schemas/<id>`. */
export class Components {
  private readonly named = new Map<string, JsonSchema>();

  get schemas(): JsonSchema {
    return Object.fromEntries([...this.named].sort(([one], [other]) => one.localeCompare(other)));
  }

  /** The schema of a request or response. Named schemas in it are collected and referenced. */
  describe(schema: z.ZodType, direction: Direction): JsonSchema {
    const { root, defs } = convert(schema, direction);
    const name = namer(direction, defs, direction === 'input' ? convert(schema, 'output').defs : defs);
    for (const [id, definition] of Object.entries(defs)) this.named.set(name(id), linked(definition, name));
    return linked(root, name);
  }
}

/**
 * A request may omit fields that have a default, a response contains them. If the two schemas differ, the request
 * schema gets a name of its own, and so does every schema that refers to it.
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
  // Below a wrapper root every named schema becomes a definition, including the outermost one.
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
    // A transformed string is described by its input: a lower-cased address is still an address.
    if (def.type === 'pipe' && def.out._zod.def.type === 'transform')
      Object.assign(jsonSchema, convert(def.in as z.ZodType, 'input').root);
    // The format says the same as the pattern, but shorter.
    if (jsonSchema.format) delete jsonSchema.pattern;
    // Every integer has these bounds, so they say nothing.
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    // A response may gain fields, so clients must ignore unknown ones.
    if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  };
