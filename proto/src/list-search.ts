import { z } from 'zod';

/** A filter that the endpoint accepts several times holds one value in the URL. */
type One<V> = V extends readonly (infer Item)[] ? Item : V;

/** Filters and order of a list, as they are in the URL. */
export type SearchOf<Q extends z.ZodObject | undefined> = {
  readonly [K in Exclude<keyof z.output<NonNullable<Q>>, 'limit' | 'after'>]?:
    One<z.output<NonNullable<Q>>[K]> | undefined;
};

/** Filters and order of a list from the query of its endpoint. What the contract does not allow counts as absent. */
export const searchFields = (query: z.ZodObject | undefined): Readonly<Record<string, z.ZodType>> =>
  Object.fromEntries(
    Object.entries((query?.shape ?? {}) as Readonly<Record<string, z.ZodType>>)
      .filter(([name]) => name !== 'limit' && name !== 'after')
      .map(([name, field]) => [name, z.optional(oneOf(field)).catch(undefined)]),
  );

/** The schema of a single value: without default, list and encoding as text. */
function oneOf(field: z.ZodType): z.ZodType {
  if (field instanceof z.ZodDefault || field instanceof z.ZodOptional)
    return oneOf(field.unwrap() as z.ZodType);
  if (field instanceof z.ZodArray) return field.element as z.ZodType;
  if (field instanceof z.ZodPipe) return oneOf(field.out as z.ZodType);
  return field;
}
