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

const allKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(prefix));

/** What a person opened recently, newest first, kept on this device until they sign out. */
export const recents = {
  of(person: string): readonly Recent[] {
    try {
      return z.array(Recent).parse(JSON.parse(localStorage.getItem(prefix + person) ?? '[]'));
    } catch {
      return [];
    }
  },
  add(person: string, opened: Recent): void {
    const others = recents.of(person).filter(({ kind, id }) => kind !== opened.kind || id !== opened.id);
    try {
      localStorage.setItem(prefix + person, JSON.stringify([opened, ...others].slice(0, maxRecents)));
    } catch {
      // Full or blocked storage must not stop anyone from reading.
    }
  },
  /** Called at sign-out, so the next person on this device finds no recent items. */
  clear: (): void => allKeys().forEach((key) => localStorage.removeItem(key)),
};
