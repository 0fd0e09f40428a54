/** A piece of what is said in one stretch: words, or words that are marked. */
export type Marked =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'bold' | 'italic' | 'struck'; readonly parts: readonly Marked[] };

/** What stands by itself, one below the other. */
export type Block =
  | { readonly kind: 'words' | 'quote'; readonly parts: readonly Marked[] }
  | { readonly kind: 'code'; readonly text: string };

const kinds = { '**': 'bold', '*': 'bold', _: 'italic', '~~': 'struck', '~': 'struck' } as const;

/** Code; then what is left as it is, mentions and addresses; then marks that hold a word at both ends. */
const marked =
  /`(?<code>[^`\n]+)`|(?<whole>@\[[^\]\n]*\]\([^)\n]*\)|https?:\/\/[^\s<>"]+)|(?<![\p{L}\p{N}_*~])(?<mark>\*\*|\*|_|~~|~)(?=\S)(?<held>[^\n]+?)(?<=\S)\k<mark>(?![\p{L}\p{N}_*~])/gu;

const fence = /^```[^\n`]*\n(?<text>[\s\S]*?)\n?```$/gm;

/** A text as chat shows it: *bold*, _italic_, ~struck~, `code`, fences of code, and quotes behind `>`. */
export function formatted(text: string): Block[] {
  const blocks: Block[] = [];
  let end = 0;
  for (const found of text.matchAll(fence)) {
    blocks.push(...spoken(text.slice(end, found.index).replace(/\n$/, '')));
    blocks.push({ kind: 'code', text: found.groups?.['text'] ?? '' });
    end = found.index + found[0].length;
    if (text[end] === '\n') end += 1;
  }
  return [...blocks, ...spoken(text.slice(end))];
}

/** Words and quotes, as they follow one another. */
function spoken(text: string): Block[] {
  if (text === '') return [];
  const groups: { kind: 'words' | 'quote'; lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const kind = line.startsWith('> ') ? 'quote' : 'words';
    const last = groups.at(-1);
    const words = kind === 'quote' ? line.slice(2) : line;
    if (last?.kind === kind) last.lines.push(words);
    else groups.push({ kind, lines: [words] });
  }
  return groups.map(({ kind, lines }) => ({ kind, parts: markedIn(lines.join('\n')) }));
}

function markedIn(text: string): Marked[] {
  const parts: Marked[] = [];
  let end = 0;
  const take = (until: number): void => {
    if (until > end) parts.push({ kind: 'words', text: text.slice(end, until) });
  };
  for (const { index, groups, 0: found } of text.matchAll(marked)) {
    const part = markOf(groups ?? {});
    if (!part) continue;
    take(index);
    parts.push(part);
    end = index + found.length;
  }
  take(text.length);
  return parts;
}

function markOf({ code, mark, held }: Record<string, string | undefined>): Marked | null {
  if (code !== undefined) return { kind: 'code', text: code };
  // A face such as *_* is none.
  if (!mark || held === undefined || !/[\p{L}\p{N}]/u.test(held)) return null;
  return { kind: kinds[mark as keyof typeof kinds], parts: markedIn(held) };
}

/** The words alone, in one stretch. */
export const withoutMarks = (text: string): string =>
  formatted(text)
    .map((block) => (block.kind === 'code' ? block.text : wordsOf(block.parts)))
    .join('\n');

const wordsOf = (parts: readonly Marked[]): string =>
  parts.map((part) => ('text' in part ? part.text : wordsOf(part.parts))).join('');
