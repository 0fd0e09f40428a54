import type { MarkedText } from '@atrium/proto/search';

interface Range {
  readonly from: number;
  readonly to: number;
}

const maxLength = 180;
/** With as much, a snippet ends where a line ends. */
const enough = 100;
/** What is shown before the first marked word. */
const lead = 50;
const hasLetters = /\p{L}/u;
const endsSentence = /[.!?:;…”"»)]$/u;

/**
 * The part of a text with the most marked words, or its beginning if it has none. Each line is a paragraph, heading or
 * row of a table; lines without letters, such as the numbers beside a chart, say nothing here.
 */
export function snippetOf(text: string, marks: readonly Range[]): MarkedText {
  const start = startOf(text, bestStart(marks));
  const shown: { text: string; marks: Range[] } = { text: '', marks: [] };
  for (const line of linesFrom(text, start)) {
    const own = marks.filter((mark) => mark.from >= line.from && mark.to <= line.to);
    if (own.length === 0 && !hasLetters.test(text.slice(line.from, line.to))) continue;
    if (shown.text.length >= enough) {
      if (!endsSentence.test(shown.text)) shown.text += '…';
      break;
    }
    const end = endOf(text, line.from + maxLength - shown.text.length, line.to);
    const head = headOf(shown.text, isWithinLine(text, line.from));
    const shift = shown.text.length + head.length - line.from;
    shown.text += head + text.slice(line.from, end).replaceAll(/\s/g, ' ');
    for (const { from, to } of own) if (to <= end) shown.marks.push({ from: from + shift, to: to + shift });
    if (end === line.to) continue;
    shown.text += '…';
    break;
  }
  return shown;
}

/** What stands before a line: something that parts it from the one before it. */
function headOf(before: string, isWithin: boolean): string {
  if (before === '') return isWithin ? '…' : '';
  return endsSentence.test(before) ? ' ' : ' · ';
}

/** White space, and the dash of a quotation or of an entry in a list. */
const before = /^(?:\s|[—–-]\s)*/;

/** Lines without the white space around them; the first begins at a place within it. */
function* linesFrom(text: string, start: number): Generator<Range> {
  let at = start;
  while (at < text.length) {
    const next = text.indexOf('\n', at);
    const end = next < 0 ? text.length : next;
    const line = text.slice(at, end);
    const from = at + (before.exec(line)?.[0].length ?? 0);
    const to = at + line.trimEnd().length;
    if (from < to) yield { from, to };
    at = end + 1;
  }
}

const isWithinLine = (text: string, at: number): boolean =>
  text.slice(text.lastIndexOf('\n', at - 1) + 1, at).replace(before, '') !== '';

function bestStart(marks: readonly Range[]): number {
  let best = marks[0]?.from ?? 0;
  let most = 0;
  for (const { from } of marks) {
    const count = marks.filter((mark) => mark.from >= from && mark.to <= from + maxLength - lead).length;
    if (count > most) [best, most] = [from, count];
  }
  return best;
}

/** The beginning of a line or at least of a word, near enough before the marked one. */
function startOf(text: string, marked: number): number {
  if (marked === 0) return 0;
  const line = text.lastIndexOf('\n', marked - 1) + 1;
  if (marked - line <= lead) return line;
  const space = text.slice(marked - lead, marked).search(/\s/);
  return space < 0 ? marked : marked - lead + space + 1;
}

/** The end of the line, or of the last word that has room. */
function endOf(text: string, end: number, line: number): number {
  if (end >= line) return line;
  const space = text.slice(0, end).search(/\s\S*$/);
  return space > end - lead ? space : end;
}
