import { fold } from '../person-records/person.ts';
import type { AuditEntryFields } from './audit-entry.schema.ts';

/** More words would only enlarge the index: no one searches for the hundredth word of an article. */
const most = 60;

export const foldedWords = (text: string): string[] =>
  fold(text)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean);

/** The words that find an entry: its subject, its action and the values that changed. */
export function wordsOf(
  entry: Pick<AuditEntryFields, 'aboutName' | 'action' | 'before' | 'after'>,
): string[] {
  const texts = [entry.aboutName, entry.action, ...textsIn(entry.after), ...textsIn(entry.before)];
  return [...new Set(texts.flatMap((text) => foldedWords(text.slice(0, 1000))))]
    .slice(0, most)
    .map((word) => word.slice(0, 40));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}
