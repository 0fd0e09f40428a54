import type { MarkedText } from '@atrium/proto/search';

interface Range {
  readonly from: number;
  readonly to: number;
}

const maxLength = 180;
/** What is shown before the first marked word. */
const lead = 50;

/** The part of a text with the most marked words, or its beginning if it has none. */
export function snippetOf(text: string, marks: readonly Range[]): MarkedText {
  const from = startOf(text, bestStart(marks));
  const to = endOf(text, from + maxLength);
  const head = from > 0 ? '…' : '';
  const shown = text.slice(from, to).replaceAll(/\s/g, ' ');
  const shift = head.length - from;
  return {
    text: head + shown + (to < text.length ? '…' : ''),
    marks: marks
      .filter((mark) => mark.from >= from && mark.to <= to)
      .map((mark) => ({ from: mark.from + shift, to: mark.to + shift })),
  };
}

function bestStart(marks: readonly Range[]): number {
  let best = marks[0]?.from ?? 0;
  let most = 0;
  for (const { from } of marks) {
    const count = marks.filter((mark) => mark.from >= from && mark.to <= from + maxLength - lead).length;
    if (count > most) [best, most] = [from, count];
  }
  return best;
}

/** The beginning of a word, near enough before the marked one. */
function startOf(text: string, marked: number): number {
  if (marked <= lead) return 0;
  const space = text.slice(marked - lead, marked).search(/\s/);
  return space < 0 ? marked : marked - lead + space + 1;
}

function endOf(text: string, end: number): number {
  if (end >= text.length) return text.length;
  const space = text.slice(0, end).search(/\s\S*$/);
  return space > end - lead ? space : end;
}
