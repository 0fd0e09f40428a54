import { searchFields, type SearchOf } from '@atrium/proto/list-search';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { z } from 'zod';

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
  const open = z.string().optional().catch(undefined);
  return z.object({ ...searchFields(query), open }) as never;
}

export const WholeListSearch = searchOf(whole);

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
