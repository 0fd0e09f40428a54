/** Markers put at both ends of the selection. The marker of a quote goes in front of each line. */
export type FormatMark = '*' | '_' | '~' | '`' | '> ';

/** Pressed together with Ctrl or Cmd. */
export const formatShortcuts: Readonly<Record<string, FormatMark>> = { b: '*', i: '_' };

/** Adds or removes the format around the selection. Returns the text and the new selection. */
export function toggleFormat(
  text: string,
  [from, to]: readonly [number, number],
  formatMark: FormatMark,
): { text: string; selection: [number, number] } {
  const [before, chosen, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
  if (formatMark === '> ') return quoteLines(before, chosen, after);
  if (before.endsWith(formatMark) && after.startsWith(formatMark))
    return { text: `${before.slice(0, -1)}${chosen}${after.slice(1)}`, selection: [from - 1, to - 1] };
  return { text: `${before}${formatMark}${chosen}${formatMark}${after}`, selection: [from + 1, to + 1] };
}

function quoteLines(before: string, chosen: string, after: string) {
  const line = before.lastIndexOf('\n') + 1;
  const head = before.slice(0, line);
  const quoted = `${before.slice(line)}${chosen}`
    .split('\n')
    .map((one) => `> ${one}`)
    .join('\n');
  const end = head.length + quoted.length;
  return { text: `${head}${quoted}${after}`, selection: [end, end] as [number, number] };
}
