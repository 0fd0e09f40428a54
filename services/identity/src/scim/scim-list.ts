import { z } from 'zod';
import { ScimError } from './scim-error.ts';
import { listSchema, maxPageSize } from './scim-schemas.ts';

const names = z
  .union([z.string(), z.array(z.string())])
  .transform((text) => [text].flat().flatMap((one) => one.split(',').map((name) => name.trim())))
  .optional();

/** The query parameters, or the body of a search. */
export const ScimQuery = z.object({
  filter: z.string().optional(),
  startIndex: z.coerce.number().int().default(1),
  count: z.coerce.number().int().default(100),
  attributes: names,
  excludedAttributes: names,
});
export type ScimQuery = z.infer<typeof ScimQuery>;

/** Values outside the valid range are set to its limit, as the protocol requires. */
export function parseQuery(query: unknown): ScimQuery {
  const read = ScimQuery.safeParse(query ?? {});
  if (!read.success) throw new ScimError(400, 'invalidValue', 'The query parameters are invalid');
  const { startIndex, count, ...rest } = read.data;
  return {
    ...rest,
    startIndex: Math.max(startIndex, 1),
    count: Math.min(Math.max(count, 0), maxPageSize),
  };
}

export interface ScimPage<T> {
  readonly total: number;
  readonly items: readonly T[];
}

export const toListResponse = <T extends object>({ total, items }: ScimPage<T>, query: ScimQuery) => ({
  schemas: [listSchema],
  totalResults: total,
  startIndex: query.startIndex,
  itemsPerPage: items.length,
  Resources: items.map((item) => selectAttributes(item, query)),
});

const always = new Set(['schemas', 'id', 'meta']);
const bare = (name: string): string => name.replace(/^urn:[^ ]*:/, '').toLowerCase();

/** The requested attributes of a resource, or all but the excluded ones. */
export function selectAttributes<T extends object>(resource: T, query: Partial<ScimQuery>): object {
  const { attributes, excludedAttributes } = query;
  if (attributes) return pick(resource, attributes.map(bare));
  if (excludedAttributes) return omit(resource, excludedAttributes.map(bare));
  return resource;
}

function pick(resource: object, attributes: readonly string[]): object {
  return Object.fromEntries(
    Object.entries(resource).flatMap(([name, value]: [string, unknown]) => {
      const key = name.toLowerCase();
      if (attributes.includes(key) || (always.has(key) && (key !== 'meta' || attributes.length > 0)))
        return [[name, value]];
      const parts = attributes
        .filter((one) => one.startsWith(`${key}.`))
        .map((one) => one.slice(key.length + 1));
      return parts.length === 0 ? [] : [[name, partsOf(value, parts, true)]];
    }),
  );
}

function omit(resource: object, excluded: readonly string[]): object {
  return Object.fromEntries(
    Object.entries(resource).flatMap(([name, value]: [string, unknown]) => {
      const key = name.toLowerCase();
      if (excluded.includes(key) && !always.has(key)) return [];
      const parts = excluded
        .filter((one) => one.startsWith(`${key}.`))
        .map((one) => one.slice(key.length + 1));
      return [[name, parts.length === 0 ? value : partsOf(value, parts, false)]];
    }),
  );
}

function partsOf(value: unknown, parts: readonly string[], keep: boolean): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => partsOf(one, parts, keep));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).filter(([name]) => parts.includes(name.toLowerCase()) === keep),
  );
}
