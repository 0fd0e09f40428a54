import type { Model, QueryFilter } from 'mongoose';
import type { SearchQuery } from './search-query.ts';

/** Texts of a collection, with the tokens of their titles in `titleWords` and those of everything in `words`. */
export interface SearchedTexts<Row> {
  readonly model: Model<Row>;
  /** What the caller can open now. */
  readonly visible: QueryFilter<Row>;
  /** The field of the indexes on `titleWords` and `words` by which the newest come first. */
  readonly newest: string;
  readonly select?: Record<string, 0 | 1>;
}

/** Beyond those that are shown: an older one may be a better answer. */
const spare = 15;

/**
 * What may answer a search best: texts with the words in their title, then any with the words, the newest of each. Every
 * query reads an index in its order, so it ends when it has enough.
 */
export async function findTexts<Row extends { readonly _id: string }>(
  { model, visible, newest, select }: SearchedTexts<Row>,
  query: SearchQuery,
  limit: number,
): Promise<Row[]> {
  const most = limit + spare;
  const find = (condition: Record<string, unknown> | null): Promise<Row[]> =>
    condition === null
      ? Promise.resolve([])
      : model
          .find({ $and: [visible, condition] } as QueryFilter<Row>)
          .select({ titleWords: 0, words: 0, ...select })
          .sort({ [newest]: -1 })
          .limit(most)
          .lean<Row[]>()
          .exec();
  const found = await Promise.all([
    find(query.wholeWordsIn('titleWords')),
    find(query.beginningsIn('titleWords', 1)),
    find(query.wholeWordsIn('words')),
  ]);
  const rows = new Map(found.flat().map((row) => [row._id, row]));
  if (rows.size < limit) for (const row of await find(query.beginningsIn('words'))) rows.set(row._id, row);
  return [...rows.values()];
}

/** Words of texts that were changed since then, for the vocabulary. */
export async function* wordsChangedSince<Row>(
  model: Model<Row>,
  since: Date | null,
  among: QueryFilter<Row> = {},
): AsyncIterable<readonly string[]> {
  const filter = { ...among, ...(since && { updatedAt: { $gte: since } }) } as QueryFilter<Row>;
  const rows = model.find(filter).select({ words: 1 }).lean<{ readonly words?: readonly string[] }>();
  for await (const { words = [] } of rows.cursor({ batchSize: 500 })) yield words;
}
