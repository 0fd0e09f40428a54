import { WordListEntry } from '@atrium/proto/content/word-list';

const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trim());

/** What is on the list: every line that is not empty. */
export const entriesIn = (text: string): string[] => linesOf(text).filter(Boolean);

/** The number of the first line that cannot be an entry. */
export function firstBadLine(text: string): number | null {
  const at = linesOf(text).findIndex((line) => line && !WordListEntry.safeParse(line).success);
  return at === -1 ? null : at + 1;
}
