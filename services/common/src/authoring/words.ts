import { fold } from '@atrium/proto/fold';
import { startingWith } from '../mongo/text-pattern.ts';
import { wordsOf } from '../text/words.ts';

/** A filter on `words`: each word of the query must start one of them. Uses the index on words. */
export function textFilter(question: string | undefined): object {
  const words = wordsOf(question ?? '').slice(0, 10);
  if (words.length > 0) return { $and: words.map((word) => ({ words: startingWith(word) })) };
  return fold(question ?? '').trim() ? { words: { $in: [] } } : {};
}
