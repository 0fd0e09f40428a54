import { z } from 'zod';

const prefix = 'atrium.recent.';
/** The most items kept, and shown before anything is typed. */
const maxRecents = 6;

const Recent = z.object({
  kind: z.enum(['person', 'article', 'document']),
  id: z.string(),
  label: z.string(),
});
export type Recent = z.infer<typeof Recent>;

const searchPrefix = 'atrium.searches.';
const maxSearches = 5;

const allKeys = (): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith(prefix) || key.startsWith(searchPrefix));

function read<T>(key: string, item: z.ZodType<T>): readonly T[] {
  try {
    return z.array(item).parse(JSON.parse(localStorage.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
}

function write(key: string, items: readonly unknown[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(items));
  } catch {
    // Full or blocked storage must not stop anyone from reading.
  }
}

/** What a person opened and searched for recently, newest first, kept on this device until they sign out. */
export const recents = {
  of: (person: string): readonly Recent[] => read(prefix + person, Recent),
  add(person: string, opened: Recent): void {
    const others = recents.of(person).filter(({ kind, id }) => kind !== opened.kind || id !== opened.id);
    write(prefix + person, [opened, ...others].slice(0, maxRecents));
  },
  searches: (person: string): readonly string[] => read(searchPrefix + person, z.string()),
  addSearch(person: string, query: string): void {
    const others = recents.searches(person).filter((one) => one !== query);
    write(searchPrefix + person, [query, ...others].slice(0, maxSearches));
  },
  /** Called at sign-out, so the next person on this device finds no recent items. */
  clear: (): void => allKeys().forEach((key) => localStorage.removeItem(key)),
};
