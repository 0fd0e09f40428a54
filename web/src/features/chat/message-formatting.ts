/** An inline part of a message: plain text, code, or marked text. */
export type FormattedSpan =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'bold' | 'italic' | 'struck'; readonly parts: readonly FormattedSpan[] };

/** A paragraph, quote or code block. */
export type Block =
  | { readonly kind: 'words' | 'quote'; readonly parts: readonly FormattedSpan[] }
  | { readonly kind: 'code'; readonly text: string };

const kinds = { '**': 'bold', '*': 'bold', _: 'italic', '~~': 'struck', '~': 'struck' } as const;

/** In this order: code, then mentions and URLs (left as they are), then marks around text. */
const spanPattern =
  /`(?<code>[^`\n]+)`|(?<whole>@\[[^\]\n]*\]\([^)\n]*\)|https?:\/\/[^\s<>"]+)|(?<![\p{L}\p{N}_*~])(?<mark>\*\*|\*|_|~~|~)(?=\S)(?<held>[^\n]+?)(?<=\S)\k<mark>(?![\p{L}\p{N}_*~])/gu;

const fence = /^```[^\n`]*\n(?<text>[\s\S]*?)\n?```$/gm;

/** Parses the formatting of chat: *bold*, _italic_, ~struck~, `code`, code fences, and quotes behind `>`. */
export function parseFormatting(text: string): Block[] {
  const blocks: Block[] = [];
  let end = 0;
  for (const found of text.matchAll(fence)) {
    blocks.push(...parseLines(text.slice(end, found.index).replace(/\n$/, '')));
    blocks.push({ kind: 'code', text: found.groups?.['text'] ?? '' });
    end = found.index + found[0].length;
    if (text[end] === '\n') end += 1;
  }
  return [...blocks, ...parseLines(text.slice(end))];
}

/** Groups consecutive lines into paragraphs and quotes. */
function parseLines(text: string): Block[] {
  if (text === '') return [];
  const groups: { kind: 'words' | 'quote'; lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const kind = line.startsWith('> ') ? 'quote' : 'words';
    const last = groups.at(-1);
    const content = kind === 'quote' ? line.slice(2) : line;
    if (last?.kind === kind) last.lines.push(content);
    else groups.push({ kind, lines: [content] });
  }
  return groups.map(({ kind, lines }) => ({ kind, parts: parseSpans(lines.join('\n')) }));
}

function parseSpans(text: string): FormattedSpan[] {
  const parts: FormattedSpan[] = [];
  let end = 0;
  const take = (until: number): void => {
    if (until > end) parts.push({ kind: 'words', text: text.slice(end, until) });
  };
  for (const { index, groups, 0: found } of text.matchAll(spanPattern)) {
    const part = toSpan(groups ?? {});
    if (!part) continue;
    take(index);
    parts.push(part);
    end = index + found.length;
  }
  take(text.length);
  return parts;
}

function toSpan({ code, mark, held }: Record<string, string | undefined>): FormattedSpan | null {
  if (code !== undefined) return { kind: 'code', text: code };
  // Marks around no letter or digit are text: *_* is an emoticon.
  if (!mark || held === undefined || !/[\p{L}\p{N}]/u.test(held)) return null;
  return { kind: kinds[mark as keyof typeof kinds], parts: parseSpans(held) };
}

/** The text without formatting marks. */
export const stripFormatting = (text: string): string =>
  parseFormatting(text)
    .map((block) => (block.kind === 'code' ? block.text : spanText(block.parts)))
    .join('\n');

const spanText = (parts: readonly FormattedSpan[]): string =>
  parts.map((part) => ('text' in part ? part.text : spanText(part.parts))).join('');
