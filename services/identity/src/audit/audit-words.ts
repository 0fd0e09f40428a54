import { fold } from '../people/person.ts';
import type { AuditFacts } from './audit-entry.schema.ts';

/** More would only make the index large: nobody looks for the hundredth word of an article. */
const most = 60;

export const foldedWords = (text: string): string[] =>
  fold(text)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean);

/** What an entry is found by: what it is about, what was done, and the words that changed. */
export function wordsOf(entry: Pick<AuditFacts, 'aboutName' | 'action' | 'before' | 'after'>): string[] {
  const texts = [entry.aboutName, entry.action, ...textsIn(entry.after), ...textsIn(entry.before)];
  return [...new Set(texts.flatMap((text) => foldedWords(text.slice(0, 1000))))]
    .slice(0, most)
    .map((word) => word.slice(0, 40));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}
