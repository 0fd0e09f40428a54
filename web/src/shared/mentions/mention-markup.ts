import { mentionPattern } from '@atrium/proto/mention';

export interface Mention {
  readonly id: string;
  readonly name: string;
}

/** A part of a text: plain text or a mention. */
export type TextPart =
  | { readonly text: string; readonly mention?: undefined }
  | { readonly text: string; readonly mention: Mention };

/** Splits a stored text, `Thank you @[Ada Nowak](42)!`, into parts to show. */
export function parseMentions(stored: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of stored.matchAll(mentionPattern)) {
    const [whole, name = '', id = ''] = match;
    if (match.index > end) parts.push({ text: stored.slice(end, match.index) });
    parts.push({ text: `@${name}`, mention: { id, name } });
    end = match.index + whole.length;
  }
  if (end < stored.length) parts.push({ text: stored.slice(end) });
  return parts;
}

/** The editable form of a stored text, `Thank you @Ada Nowak!`, and the people mentioned in it. */
export function toEditable(stored: string): { text: string; mentions: Mention[] } {
  const parts = parseMentions(stored);
  return {
    text: parts.map(({ text }) => text).join(''),
    mentions: parts.flatMap(({ mention }) => mention ?? []),
  };
}

/**
 * The reverse of `toEditable`: marks every `@Ada Nowak` of a picked person. Longer names come first, since one name may
 * begin another.
 */
export function toStored(text: string, mentions: readonly Mention[]): string {
  const names = new Map(mentions.map((mention) => [`@${mention.name}`, mention]));
  if (names.size === 0) return text;
  const longestFirst = [...names.keys()].sort((one, other) => other.length - one.length);
  const pattern = new RegExp(longestFirst.map(escape).join('|'), 'g');
  return text.replaceAll(pattern, (found) => `@[${names.get(found)?.name}](${names.get(found)?.id})`);
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The text after the last `@` before the cursor, while it may still become a name. */
export function mentionBeingTyped(text: string, cursor: number): { from: number; typed: string } | null {
  const before = text.slice(0, cursor);
  const at = /(?:^|[\s(])@([^\s@][^@\n]{0,40}|)$/.exec(before);
  if (!at) return null;
  const typed = at[1] ?? '';
  return typed.split(/\s+/).length > 3 ? null : { from: cursor - typed.length - 1, typed };
}
