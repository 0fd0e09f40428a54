const ligatures = /[\ufb00-\ufb06]/g;
/** Signs of fonts that only draw, broken characters, and those without a width. */
const unreadable = /[\ue000-\uf8ff\ufffd\u200b-\u200d\u2060\ufeff]|(?![\t\n])\p{Cc}/gu;
/** What marks headings, quotations and entries of lists. */
const lineMark = /^(?:[•▪◦‣●○■□▶➢*+–-]\s+|#{1,6}\s+|>\s+)+/;
/** Between a chapter and its page, or to fill in. */
const leaders = /(?:\s?[.…·_]){4,}\s?/g;
const ruler = /^[\s|:+=_*~.-]*$/;
const link = /!?\[([^\]\n]*)\]\([^)\s]*\)/g;
const emphasis = /\*\*|~~|`+/g;

/** A line that is as long goes on in the next one, if its sentence does. */
const fullLine = 45;
const endsSentence = /[.!?:;…”"»)]$/u;

/** The text of a foreign file as someone would read it: without signs of its layout, and sentences in one piece. */
export function tidyText(text: string): string {
  const lines: string[] = [];
  for (const written of text
    .replaceAll(/\r\n?|\f/g, '\n')
    .replaceAll(unreadable, '')
    .split('\n')) {
    const line = tidyLine(written);
    const last = lines.at(-1);
    if (line === '') {
      if (last) lines.push('');
    } else if (last && goesOn(last, line)) lines[lines.length - 1] = joined(last, line);
    else lines.push(line);
  }
  return lines.filter(Boolean).join('\n');
}

function tidyLine(written: string): string {
  if (ruler.test(written)) return '';
  const line = written
    .replaceAll(ligatures, (found) => found.normalize('NFKC'))
    .replaceAll(link, '$1')
    .replaceAll(emphasis, '')
    .replaceAll(leaders, ' ')
    .trim()
    .replace(lineMark, '');
  return cells(line).replaceAll(/\s+/g, ' ');
}

/** A row of a table that is drawn with strokes. */
const cells = (line: string): string =>
  /^\||\s\|\s/.test(line)
    ? line
        .split('|')
        .map((cell) => cell.trim())
        .filter(Boolean)
        .join(' · ')
    : line;

const isHyphenated = (line: string, next: string): boolean => /\p{Ll}-$/u.test(line) && /^\p{Ll}/u.test(next);

function goesOn(line: string, next: string): boolean {
  if (isHyphenated(line, next)) return true;
  if (endsSentence.test(line) || !/\p{L}/u.test(line)) return false;
  return /^\p{Ll}/u.test(next) || (line.length >= fullLine && /^[\p{L}\p{N}]/u.test(next));
}

const joined = (line: string, next: string): string =>
  isHyphenated(line, next) ? line.slice(0, -1) + next : `${line} ${next}`;
