import { z } from 'zod';
import { Id, Instant, Language, lengths, oneOrMany, tidyLine } from './common.ts';
import { endpoint, endpoints, type ServiceName, type Tag } from './endpoint.ts';

const searchTag: Tag = {
  name: 'Search',
  description:
    'Each service answers for its own kinds of content. Ask them at the same time, and order the hits of all by `score`, then `at`.',
};

export const maxHitsPerKind = 50;

/** Text with the words of the search in it. */
export const MarkedText = z
  .object({
    text: z.string(),
    marks: z
      .array(z.object({ from: z.number().int(), to: z.number().int() }))
      .describe('Where the words are: offsets in UTF-16 code units; `to` is the first one after the word.'),
  })
  .meta({ id: 'MarkedText' });
export type MarkedText = z.infer<typeof MarkedText>;

export const SearchKindName = z
  .string()
  .regex(/^[a-z][a-z-]{1,30}$/)
  .meta({ id: 'SearchKindName', description: 'A kind of content, such as `article`.' });

/** What hits can be narrowed down by, besides their kind and date. */
export const searchFacets = ['site', 'channel', 'author'] as const;
export type SearchFacet = (typeof searchFacets)[number];
export const FacetValue = z
  .object({
    facet: z.enum(searchFacets),
    id: Id,
    name: z.string().nullable().describe('Null for sites of content, which the directory names.'),
  })
  .meta({ id: 'FacetValue', description: 'The site, channel or author of a hit.' });
export type FacetValue = z.infer<typeof FacetValue>;

/** What hits may be narrowed down to. Hits without it, such as people without a date, are left out. */
export const SearchNarrowing = z.object({
  site: Id.optional().describe('Only hits at this site.'),
  channel: Id.optional().describe('Only hits in this channel.'),
  author: Id.optional().describe('Only hits by this person.'),
  since: Instant.optional().describe('Only hits published or sent since then.'),
});
export type SearchNarrowing = z.infer<typeof SearchNarrowing>;

export const SearchHit = z
  .object({
    kind: SearchKindName,
    id: Id,
    title: MarkedText,
    snippet: MarkedText.nullable().describe('The part of the text with the words; null without a text.'),
    detail: z.string().nullable().describe('What or where it is, such as the channel of an article.'),
    photo: z.string().nullable().describe('For people: path of the profile photo.'),
    link: z
      .string()
      .nullable()
      .describe('Path in the web client; null if its kind and ID say where it opens.'),
    at: Instant.nullable().describe('When it was published or sent.'),
    facets: z.array(FacetValue).describe('Its site, channel and author, as far as it has them.'),
    score: z.number().int().describe('How well it matches, from 1 to 100.'),
    reason: z.enum(['title', 'text']).describe('Whether the title contains all words.'),
  })
  .meta({ id: 'SearchHit' });
export type SearchHit = z.infer<typeof SearchHit>;

export const SearchResult = z
  .object({
    hits: z.array(SearchHit).describe('The best first.'),
    correctedTo: z
      .string()
      .nullable()
      .describe('What was searched for instead, because nothing contains the words as they were typed.'),
    missing: z.array(SearchKindName).describe('Kinds that could not be searched just now.'),
  })
  .meta({ id: 'SearchResult' });
export type SearchResult = z.infer<typeof SearchResult>;

/** The endpoint of a service that has something to be found. */
export const serviceSearchEndpoints = <S extends ServiceName>(service: S) =>
  endpoints(service, `${service}Search`, searchTag, {
    find: endpoint({
      method: 'GET',
      path: `/search/${service}`,
      summary: `Search what the ${service} service has`,
      description:
        'Finds only what you may open, by words of titles and texts: in other forms (English, German and Polish), without diacritics, by the beginning of the last word and, if nothing else is found, with typing errors.',
      access: 'signed-in',
      feature: null,
      rate: 'read',
      query: z.object({
        q: tidyLine(lengths.search).min(1),
        kinds: oneOrMany(SearchKindName).describe('Only these kinds.'),
        language: Language.optional().describe('Preferred language of the hits; yours by default.'),
        verbatim: z.stringbool().default(false).describe('Do not forgive typing errors.'),
        limit: z.coerce
          .number()
          .int()
          .min(1)
          .max(maxHitsPerKind)
          .default(5)
          .describe('Number of hits of each kind.'),
        ...SearchNarrowing.shape,
      }),
      response: SearchResult,
    }),
  });

export const contentSearch = serviceSearchEndpoints('content');
export const eventsSearch = serviceSearchEndpoints('events');
export const identitySearch = serviceSearchEndpoints('identity');
export const notificationsSearch = serviceSearchEndpoints('notifications');

/** The hits of several services in one order: the best first, then the newest. */
export function mergeResults(results: readonly SearchResult[]): SearchResult {
  // Where one service finds the words as typed, they are no typing error, and the corrections of others do not count.
  const asTyped = results.filter(({ hits, correctedTo }) => hits.length > 0 && correctedTo === null);
  const used = asTyped.length > 0 ? asTyped : results;
  const hits = used.flatMap((result) => result.hits).toSorted(byScore);
  const best = used.find((result) => result.hits[0] && result.hits[0] === hits[0]);
  return {
    hits,
    correctedTo: best?.correctedTo ?? null,
    missing: results.flatMap(({ missing }) => missing),
  };
}

export const byScore = (
  one: Pick<SearchHit, 'score' | 'at'>,
  other: Pick<SearchHit, 'score' | 'at'>,
): number => other.score - one.score || (other.at ?? '').localeCompare(one.at ?? '');
