/** Signs that stand at both ends of what is marked; a quote has it before its lines. */
export type Mark = '*' | '_' | '~' | '`' | '> ';

/** With the control or command key. */
export const marksOfKeys: Readonly<Record<string, Mark>> = { b: '*', i: '_' };

/** A text with what is selected marked, or no longer, and what is selected then. */
export function withMark(
  text: string,
  [from, to]: readonly [number, number],
  mark: Mark,
): { text: string; selection: [number, number] } {
  const [before, chosen, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
  if (mark === '> ') return withQuote(before, chosen, after);
  if (before.endsWith(mark) && after.startsWith(mark))
    return { text: `${before.slice(0, -1)}${chosen}${after.slice(1)}`, selection: [from - 1, to - 1] };
  return { text: `${before}${mark}${chosen}${mark}${after}`, selection: [from + 1, to + 1] };
}

function withQuote(before: string, chosen: string, after: string) {
  const line = before.lastIndexOf('\n') + 1;
  const head = before.slice(0, line);
  const quoted = `${before.slice(line)}${chosen}`
    .split('\n')
    .map((one) => `> ${one}`)
    .join('\n');
  const end = head.length + quoted.length;
  return { text: `${head}${quoted}${after}`, selection: [end, end] as [number, number] };
}
