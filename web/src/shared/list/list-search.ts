import { useNavigate, useSearch } from '@tanstack/react-router';
import { z } from 'zod';

/** A filter that the endpoint accepts several times holds one value in the URL. */
type One<V> = V extends readonly (infer Item)[] ? Item : V;

/** Filters and order of a list, as they are in the URL. */
export type SearchOf<Q extends z.ZodObject | undefined> = {
  readonly [K in Exclude<keyof z.output<NonNullable<Q>>, 'limit' | 'after'>]?:
    One<z.output<NonNullable<Q>>[K]> | undefined;
};

/** In the URL of every list, in addition to its filters: the item in the side panel. */
export interface Opened {
  readonly open?: string | undefined;
}

/** The order of a list that is loaded as a whole: the ID of a column, with a leading `-` for descending. */
const whole = z.object({ sort: z.string() });
export type WholeSearch = SearchOf<typeof whole>;

/**
 * The URL state of a list, from the query schema of its endpoint: every filter and the order, without paging. A value
 * that the contract does not allow counts as absent.
 */
export function searchOf<Q extends z.ZodObject | undefined>(
  query: Q,
): z.ZodType<SearchOf<Q> & Opened, SearchOf<Q> & Opened> {
  const filters = Object.entries((query?.shape ?? {}) as Readonly<Record<string, z.ZodType>>)
    .filter(([name]) => name !== 'limit' && name !== 'after')
    .map(([name, field]) => [name, z.optional(oneOf(field)).catch(undefined)] as const);
  const open = z.string().optional().catch(undefined);
  return z.object({ ...Object.fromEntries(filters), open }) as never;
}

export const WholeListSearch = searchOf(whole);

/** The schema of a single value: without default, list and encoding as text. */
function oneOf(field: z.ZodType): z.ZodType {
  if (field instanceof z.ZodDefault || field instanceof z.ZodOptional)
    return oneOf(field.unwrap() as z.ZodType);
  if (field instanceof z.ZodArray) return field.element as z.ZodType;
  if (field instanceof z.ZodPipe) return oneOf(field.out as z.ZodType);
  return field;
}

/** What a list is loaded by, for `loaderDeps`: everything in the URL except the open item. */
export const filtersOf = <S extends Opened>({ search }: { search: S }): Omit<S, 'open'> => {
  const { open: _, ...filters } = search;
  return filters;
};

export interface ListState<S> {
  readonly search: S;
  /** ID of the item in the side panel. */
  readonly open: string | undefined;
  /** Changes the URL; what is not named stays. */
  readonly set: (change: Partial<S & Opened>) => void;
}

/** The URL state of the list on screen. */
export function useListSearch<S extends object>(schema: z.ZodType<S & Opened>): ListState<Omit<S, 'open'>> {
  const { open, ...search } = schema.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  const set = (change: object): void =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, ...change })) as never,
      replace: true,
      resetScroll: false,
    });
  return { search: search as Omit<S, 'open'>, open, set };
}
