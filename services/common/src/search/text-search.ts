import type { Model, QueryFilter } from 'mongoose';
import { searchFacets, type SearchFacet, type SearchNarrowing } from '@atrium/proto/search';
import type { SearchQuery } from './search-query.ts';
import { TokenIndex, type TokenField } from './token-index.ts';

/**
 * Texts of a collection, with the tokens of their titles in `titleWords`, if they have any, and those of everything in
 * `words`.
 */
export interface SearchedTexts<Row> {
  readonly model: Model<Row>;
  /** What the caller can open now. */
  readonly visible: QueryFilter<Row>;
  /** Those of some rows that the caller can open, if the filter cannot say. Rows are read until there are enough. */
  readonly pick?: (rows: readonly Row[]) => Promise<readonly Row[]>;
  readonly isUntitled?: boolean;
  /** The field of the indexes on `titleWords` and `words` by which the newest come first. */
  readonly newest: string;
  /** The fields by which a search can be narrowed down. */
  readonly facets?: Partial<Record<SearchFacet, string>>;
  /** The value of `newest` at a moment, if it is no date. */
  readonly since?: (moment: Date) => unknown;
  readonly select?: Record<string, 0 | 1>;
}

/** Beyond those that are shown: an older one may be a better answer. */
const spare = 15;
/** Rows of which those that can be opened are picked, at once and in all. */
const picked = 500;
const maxPicked = 5_000;

/**
 * What may answer a search best: texts with the words in their title, then, if these are few, any with the words, the
 * newest of each.
 */
export async function findTexts<Row extends { readonly _id: string }>(
  { visible, ...rest }: SearchedTexts<Row>,
  query: SearchQuery,
  limit: number,
): Promise<Row[]> {
  const chosen = narrowingFilter(rest, query.narrowing);
  if (!chosen) return [];
  const texts = { ...rest, visible: { $and: [visible, chosen] } as QueryFilter<Row> };
  const most = limit + spare;
  const all = new TextReader(texts, 'words', most);
  const terms = query.wholeTokens();
  const rows = new Map<string, Row>();
  const add = (found: readonly Row[]): void => {
    for (const row of found) rows.set(row._id, row);
  };
  if (!texts.isUntitled) {
    const titles = new TextReader(texts, 'titleWords', most);
    const found = await Promise.all([titles.withAll(terms), titles.withBeginning(terms, query.beginning(1))]);
    add(found.flat());
  }
  // A title with the words stands above every text with them.
  if (rows.size >= most) return [...rows.values()];
  add(await all.withAll(terms));
  if (rows.size < limit) add(await all.withBeginning(terms, query.beginning()));
  return [...rows.values()];
}

/** Null if these texts have nothing that the search is narrowed down to. */
function narrowingFilter(
  {
    facets = {},
    newest,
    since: valueAt = (moment) => moment,
  }: Pick<SearchedTexts<never>, 'facets' | 'newest' | 'since'>,
  { since, ...chosen }: SearchNarrowing,
): Record<string, unknown> | null {
  const filter: Record<string, unknown> = since ? { [newest]: { $gte: valueAt(new Date(since)) } } : {};
  for (const facet of searchFacets) {
    const field = facets[facet];
    if (chosen[facet] === undefined) continue;
    if (field === undefined) return null;
    filter[field] = chosen[facet];
  }
  return filter;
}

class TextReader<Row> {
  private readonly index: TokenIndex<Row>;

  constructor(
    private readonly texts: SearchedTexts<Row>,
    private readonly field: TokenField,
    private readonly most: number,
  ) {
    this.index = new TokenIndex(texts.model, field, texts.newest);
  }

  /** The newest with one of the tokens of each term, in the order of the index until there are enough. */
  async withAll(terms: readonly (readonly string[])[]): Promise<Row[]> {
    const { pick } = this.texts;
    const conditions = (await this.rarestFirst(terms)).map((tokens) => ({ [this.field]: { $in: tokens } }));
    if (!pick) return this.read(conditions, 0, this.most);
    const rows: Row[] = [];
    for (let from = 0, count = this.most; from < maxPicked; from += count, count = picked) {
      const some = await this.read(conditions, from, count);
      rows.push(...(await pick(some)));
      if (some.length < count || rows.length >= this.most) break;
    }
    return rows.slice(0, this.most);
  }

  private read(conditions: readonly object[], from: number, count: number): Promise<Row[]> {
    const { model, visible, newest, select } = this.texts;
    return model
      .find({ $and: [visible, ...conditions] } as QueryFilter<Row>)
      .select({ titleWords: 0, words: 0, ...select })
      .sort({ [newest]: -1 })
      .skip(from)
      .limit(count)
      .hint(this.index.hint)
      .lean<Row[]>()
      .exec();
  }

  /** The same, but the last term is the beginning of a word. */
  async withBeginning(terms: readonly (readonly string[])[], beginning: string | null): Promise<Row[]> {
    if (beginning === null) return [];
    const begun = await this.index.wordsBeginning(beginning);
    return begun.length === 0 ? [] : this.withAll([...terms.slice(0, -1), begun]);
  }

  /** With the index named, the database reads it for the first condition only, and compares the others with each row. */
  private async rarestFirst(terms: readonly (readonly string[])[]): Promise<readonly (readonly string[])[]> {
    if (terms.length === 1) return terms;
    const counted = await Promise.all(
      terms.map(async (tokens) => ({ tokens, count: await this.index.count(tokens) })),
    );
    return counted.toSorted((one, other) => one.count - other.count).map(({ tokens }) => tokens);
  }
}

/**
 * Words for the vocabulary: of the texts that were changed since then, or of all. For all, the database removes
 * duplicates, because most texts share their words.
 */
export async function* wordsChangedSince<Row>(
  model: Model<Row>,
  since: Date | null,
  among: QueryFilter<Row> = {},
): AsyncIterable<readonly string[]> {
  if (since === null) {
    const all = model.aggregate<{ readonly _id: string }>([
      { $match: among as Record<string, unknown> },
      { $project: { words: 1 } },
      { $unwind: '$words' },
      { $group: { _id: '$words' } },
    ]);
    for await (const { _id: word } of all.cursor({ batchSize: 5_000 })) yield [word];
    return;
  }
  const filter = { ...among, updatedAt: { $gte: since } } as QueryFilter<Row>;
  const rows = model.find(filter).select({ words: 1 }).lean<{ readonly words?: readonly string[] }>();
  for await (const { words = [] } of rows.cursor({ batchSize: 500 })) yield words;
}
