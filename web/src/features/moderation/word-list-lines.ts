import { WordListEntry } from '@atrium/proto/content/word-list';

const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trim());

/** The entries: all lines that are not empty. */
export const parseEntries = (text: string): string[] => linesOf(text).filter(Boolean);

/** Number of the first invalid line. */
export function firstInvalidLine(text: string): number | null {
  const at = linesOf(text).findIndex((line) => line && !WordListEntry.safeParse(line).success);
  return at === -1 ? null : at + 1;
}
