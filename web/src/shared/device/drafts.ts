const prefix = 'atrium.draft.';
/** Longer than a holiday; older drafts are deleted. */
const maxAge = 30 * 24 * 60 * 60 * 1000;

interface StoredDraft {
  readonly at: number;
  readonly values: unknown;
}

let owner = 'nobody';
const keyOf = (name: string): string => `${prefix}${owner}.${name}`;
const allKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(prefix));

function read(key: string): StoredDraft | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** What a person has typed but not sent, kept on this device across reloads and closed tabs until they sign out. */
export const drafts = {
  /** Sets whose drafts are used from now on: no one sees another person's. Deletes expired drafts. */
  setOwner(person: string): void {
    owner = person;
    const isOld = (key: string): boolean => Date.now() - (read(key)?.at ?? 0) > maxAge;
    for (const key of allKeys().filter(isOld)) localStorage.removeItem(key);
  },
  read: <T>(name: string): T | undefined => read(keyOf(name))?.values as T | undefined,
  save(name: string, values: unknown): void {
    try {
      localStorage.setItem(keyOf(name), JSON.stringify({ at: Date.now(), values } satisfies StoredDraft));
    } catch {
      // Full or blocked storage must not stop anyone from typing.
    }
  },
  remove: (name: string): void => localStorage.removeItem(keyOf(name)),
  /** Whether the current owner has any drafts. */
  hasDrafts: (): boolean => allKeys().some((key) => key.startsWith(keyOf(''))),
  /** Called at sign-out, so the next person on this device finds no drafts. */
  clear: (): void => allKeys().forEach((key) => localStorage.removeItem(key)),
};
