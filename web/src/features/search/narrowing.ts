import { maxHitsPerKind, searchFacets, type SearchFacet, type SearchNarrowing } from '@atrium/proto/search';
import type { ShownHit } from '../../shared/search/shown-hits.ts';

/** How long ago something may have been published, in days. */
export const periods = { week: 7, month: 31, year: 366 } as const;
export type Period = keyof typeof periods;
export const periodNames = Object.keys(periods) as Period[];

/** What the hits of a search are narrowed down to: a kind, and filters. */
export interface Narrowing extends Partial<Record<SearchFacet, string | undefined>> {
  readonly kind?: string | undefined;
  readonly period?: Period | undefined;
}

export interface Choice {
  readonly id: string;
  /** Null if no hit says it. */
  readonly name: string | null;
  readonly count: number;
}

const day = 24 * 3_600_000;
const beginningOf = (period: Period, now: number): number => now - periods[period] * day;

/** The same as the services understand it. */
export const askedFor = ({ period, ...chosen }: Narrowing, now: number): SearchNarrowing => ({
  ...Object.fromEntries(searchFacets.flatMap((facet) => (chosen[facet] ? [[facet, chosen[facet]]] : []))),
  ...(period && { since: new Date(beginningOf(period, now)).toISOString() }),
});

/** The sites, channels or authors of these hits, those with the most hits first. */
export function valuesOf(hits: readonly ShownHit[], facet: SearchFacet): Choice[] {
  const named = new Map<string, { id: string; name: string | null; count: number }>();
  for (const value of hits.flatMap(({ hit }) => hit.facets)) {
    if (value.facet !== facet) continue;
    const known = named.get(value.id) ?? { ...value, count: 0 };
    named.set(value.id, { ...known, name: known.name ?? value.name, count: known.count + 1 });
  }
  return [...named.values()].toSorted((one, other) => other.count - one.count);
}

/** The periods within which something was published, each with the number of hits. */
export const periodsOf = (hits: readonly ShownHit[], now: number): Omit<Choice, 'name'>[] =>
  periodNames
    .map((id) => ({ id, count: hits.filter(({ hit }) => isSince(hit.at, beginningOf(id, now))).length }))
    .filter(({ count }) => count > 0);

const isSince = (at: string | null, moment: number): boolean => at !== null && Date.parse(at) >= moment;

/** Whether hits differ in anything that they can be filtered by. */
export const hasChoices = (hits: readonly ShownHit[], now: number): boolean =>
  searchFacets.some((facet) => valuesOf(hits, facet).length > 1) || periodsOf(hits, now).length > 1;

export const countFilters = ({ kind: _, ...filters }: Narrowing): number =>
  Object.values(filters).filter((chosen) => chosen !== undefined).length;

/** Services send only the best of each kind. */
export const countOfKind = (count: number, format: (count: number) => string): string =>
  count < maxHitsPerKind ? format(count) : `${format(count)}+`;
