import { fold } from '@atrium/proto/fold';

const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether each typed word begins a word of the name, ignoring diacritics. */
export function matchesWords(typed: string, name: string): boolean {
  const words = wordsIn(name);
  return wordsIn(typed).every((begun) => words.some((word) => word.startsWith(begun)));
}
