import { fold } from '@atrium/proto/fold';

const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const begins = (begun: string, word: string): boolean => word.startsWith(begun);

/** Whether each typed word begins a word of the name, ignoring diacritics. */
export function matchesWords(typed: string, name: string): boolean {
  return matches(begins, typed, name);
}

/** The same with one wrong letter in a typed word, or two in a long one. Short words have too many neighbours. */
export const resemblesWords = (typed: string, name: string): boolean => matches(resembles, typed, name);

function matches(fits: typeof begins, typed: string, name: string): boolean {
  const words = wordsIn(name);
  return wordsIn(typed).every((begun) => words.some((word) => fits(begun, word)));
}

const fewestLetters = 5;
const lettersForTwo = 8;

function resembles(begun: string, word: string): boolean {
  if (begins(begun, word)) return true;
  // The first letter is hardly ever wrong.
  if (Math.min(begun.length, word.length) < fewestLetters || begun[0] !== word[0]) return false;
  return wrongLetters(begun, word) <= (begun.length < lettersForTwo ? 1 : 2);
}

/** Letters that are missing, added, different or swapped, compared with the beginning of the word that is nearest. */
function wrongLetters(begun: string, word: string): number {
  const rows = [Array.from({ length: word.length + 1 }, (_, at) => at)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= begun.length; row++) {
    const current = [row];
    rows.push(current);
    for (let column = 1; column <= word.length; column++) {
      const isSame = begun[row - 1] === word[column - 1];
      const isSwapped = begun[row - 1] === word[column - 2] && begun[row - 2] === word[column - 1];
      current.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return Math.min(...(rows.at(-1) ?? []));
}
