import type { SearchFacet } from '@atrium/proto/search';
import type { ShownHit } from '../../shared/search/shown-hits.ts';

/** How long ago something may have been published, in days. */
export const periods = { week: 7, month: 31, year: 366 } as const;
export type Period = keyof typeof periods;
export const periodNames = Object.keys(periods) as Period[];

/** What the hits of a search are narrowed down to. */
export interface Narrowing extends Partial<Record<SearchFacet, string | undefined>> {
  readonly kind?: string | undefined;
  readonly period?: Period | undefined;
}
type Part = keyof Narrowing;

export interface Choice {
  readonly id: string;
  /** Null if no hit says it. */
  readonly name: string | null;
  readonly count: number;
}

const day = 24 * 3_600_000;

const fits = ({ hit }: ShownHit, part: Part, chosen: string, now: number): boolean => {
  if (part === 'kind') return hit.kind === chosen;
  if (part === 'period')
    return hit.at !== null && now - Date.parse(hit.at) <= periods[chosen as Period] * day;
  return hit.facets.some(({ facet, id }) => facet === part && id === chosen);
};

/** The hits that fit everything that is chosen, but `except`. */
export const narrowed = (
  hits: readonly ShownHit[],
  narrowing: Narrowing,
  now: number,
  except?: Part,
): readonly ShownHit[] =>
  hits.filter((hit) =>
    (Object.entries(narrowing) as [Part, string | undefined][]).every(
      ([part, chosen]) => chosen === undefined || part === except || fits(hit, part, chosen, now),
    ),
  );

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
    .map((id) => ({ id, count: hits.filter((hit) => fits(hit, 'period', id, now)).length }))
    .filter(({ count }) => count > 0);

export const countChosen = (narrowing: Narrowing): number =>
  Object.values(narrowing).filter((chosen) => chosen !== undefined).length;
