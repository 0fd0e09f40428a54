/** How many wrong letters a word may have. Short words would resemble too many others. */
export const allowedErrors = (word: string): number =>
  word.length < 4 || /\d/.test(word) ? 0 : word.length < 8 ? 1 : 2;

/** "i" and "y" sound the same in all our languages, and in names either is right: two of them are one error. */
const isAlike = (one: string | undefined, other: string | undefined): boolean =>
  (one === 'i' && other === 'y') || (one === 'y' && other === 'i');

/**
 * The number of letters that are missing, added, wrong or swapped with their neighbour, or null if there are more than
 * `most`.
 */
export function errorsBetween(one: string, other: string, most: number): number | null {
  if (Math.abs(one.length - other.length) > most) return null;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const [letter, otherLetter] = [one[row - 1], other[at - 1]];
      const wrong = letter === otherLetter ? 0 : isAlike(letter, otherLetter) ? 0.5 : 1;
      let cost = Math.min(
        (last[at] as number) + 1,
        (current[at - 1] as number) + 1,
        (last[at - 1] as number) + wrong,
      );
      if (row > 1 && at > 1 && letter === other[at - 2] && one[row - 2] === otherLetter)
        cost = Math.min(cost, (beforeLast[at - 2] as number) + 1);
      current.push(cost);
    }
    if (Math.min(...current) > most) return null;
    beforeLast = last;
    last = current;
  }
  const total = last[other.length] as number;
  return total <= most ? total : null;
}

/** The errors in a typed word that means this one, or its beginning; null if there are too many or none. */
export function errorsIn(typed: string, word: string, isBeginning: boolean): number | null {
  const most = allowedErrors(typed);
  if (most === 0) return null;
  const whole = errorsBetween(typed, word, most);
  if (whole !== null || !isBeginning || word.length <= typed.length) return whole;
  // A beginning needs its first letter: otherwise almost every word would do.
  return word[0] === typed[0] ? errorsBetween(typed, word.slice(0, typed.length), most) : null;
}
