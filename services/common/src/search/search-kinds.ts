import { Injectable } from '@nestjs/common';
import { admits, type Access, type Scoped } from '@atrium/proto/access';
import type { Language } from '@atrium/proto/common';
import type { Feature } from '@atrium/proto/features';
import {
  byScore,
  searchFacets,
  type SearchHit,
  type SearchNarrowing,
  type SearchResult,
} from '@atrium/proto/search';
import { currentCaller } from '../context/request-context.ts';
import { Directory } from '../directory/directory.ts';
import { ServiceLog } from '../log/service-log.ts';
import { rate, type RatedHit, type SearchCandidate } from './rating.ts';
import { SearchQuery } from './search-query.ts';
import { Vocabulary, type WordSource } from './vocabulary.ts';

/** A kind of content that people can find. Each feature defines its own, from a constructor. */
export interface SearchKind {
  readonly kind: string;
  readonly feature: Feature | null;
  readonly access: Access;
  readonly scoped?: Scoped;
  /**
   * What the caller can open now and may be a hit: everything, if there is little of it, or what the database finds by
   * the words. What does not contain them, or is not what the search is narrowed down to, is left out afterwards.
   */
  readonly find: (query: SearchQuery, limit: number) => Promise<readonly SearchCandidate[]>;
  /** Missing if `find` returns everything. */
  readonly words?: WordSource;
}

export interface SearchRequest extends SearchNarrowing {
  readonly q: string;
  readonly kinds?: readonly string[] | undefined;
  readonly language?: Language | undefined;
  readonly verbatim: boolean;
  readonly limit: number;
}

type FoundHit = SearchHit & Pick<RatedHit, 'meant'>;

/** Everything that can be found in a service. */
@Injectable()
export class SearchKinds {
  private readonly all: SearchKind[] = [];
  private readonly vocabulary = new Vocabulary(() => this.all.flatMap(({ words }) => words ?? []));

  constructor(
    private readonly directory: Directory,
    private readonly log: ServiceLog,
  ) {}

  /** Called from constructors. */
  define(...kinds: readonly SearchKind[]): void {
    this.all.push(...kinds);
  }

  async search({ q, kinds, language, verbatim, limit, ...narrowing }: SearchRequest): Promise<SearchResult> {
    const query = SearchQuery.parse(q, language ?? currentCaller().language, narrowing);
    if (query.terms.length === 0) return { hits: [], correctedTo: null, missing: [] };
    const allowed = await this.allowed(kinds);
    const found = await this.findAll(allowed, query, limit);
    if (found.hits.length > 0 || verbatim) return resultOf(found);
    const similar = await this.vocabulary.similarTo(query.terms);
    return resultOf(
      await this.findAll(
        allowed,
        query.forgiving(({ typed }) => similar.get(typed) ?? []),
        limit,
      ),
    );
  }

  /** Those whose pages the caller can open. */
  private async allowed(among: readonly string[] | undefined): Promise<SearchKind[]> {
    const { allowance } = currentCaller();
    const open = this.all.filter((kind) => (!among || among.includes(kind.kind)) && admits(allowance, kind));
    const on = await Promise.all(
      open.map(async ({ feature }) => feature === null || (await this.directory.isFeatureOn(feature))),
    );
    return open.filter((_, at) => on[at]);
  }

  private async findAll(kinds: readonly SearchKind[], query: SearchQuery, limit: number) {
    const missing: string[] = [];
    const hits = await Promise.all(
      kinds.map(async (kind): Promise<FoundHit[]> => {
        try {
          return best(await kind.find(query, limit), query, limit).map((hit) => ({
            ...hit,
            kind: kind.kind,
          }));
        } catch (error) {
          this.log.error({ error, kind: kind.kind }, 'Could not search');
          missing.push(kind.kind);
          return [];
        }
      }),
    );
    return { hits: hits.flat().toSorted(byScore), missing };
  }
}

const best = (candidates: readonly SearchCandidate[], query: SearchQuery, limit: number): RatedHit[] =>
  candidates
    .filter((candidate) => fits(candidate, query.narrowing))
    .flatMap((candidate) => rate(candidate, query) ?? [])
    .toSorted(byScore)
    .slice(0, limit);

const fits = ({ facets = [], at }: SearchCandidate, { since, ...chosen }: SearchNarrowing): boolean =>
  (since === undefined || (at instanceof Date && at >= new Date(since))) &&
  searchFacets.every(
    (one) => chosen[one] === undefined || facets.some(({ facet, id }) => facet === one && id === chosen[one]),
  );

/** The correction is what the best hit contains. */
const resultOf = ({ hits, missing }: { hits: readonly FoundHit[]; missing: string[] }): SearchResult => ({
  hits: hits.map(({ meant: _, ...hit }) => hit),
  correctedTo: hits[0]?.meant ?? null,
  missing,
});
