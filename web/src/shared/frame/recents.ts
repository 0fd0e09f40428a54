import { z } from 'zod';

const prefix = 'atrium.recent.';
/** As many as are kept, and shown before anything is typed. */
const most = 6;

const Recent = z.object({
  kind: z.enum(['person', 'article', 'document']),
  id: z.string(),
  label: z.string(),
});
export type Recent = z.infer<typeof Recent>;

const allKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(prefix));

/** What somebody opened last, the newest first, kept on this device until they sign out. */
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
      localStorage.setItem(prefix + person, JSON.stringify([opened, ...others].slice(0, most)));
    } catch {
      // A full or forbidden store must not stop anybody from reading.
    }
  },
  /** For signing out: the next person at this device finds nothing. */
  forgetAll: (): void => allKeys().forEach((key) => localStorage.removeItem(key)),
};
