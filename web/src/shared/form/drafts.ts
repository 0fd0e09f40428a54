const prefix = 'atrium.draft.';
/** Longer than a holiday; what nobody came back to by then is forgotten. */
const keptFor = 30 * 24 * 60 * 60 * 1000;

interface Kept {
  readonly at: number;
  readonly values: unknown;
}

let owner = 'nobody';
const keyOf = (name: string): string => `${prefix}${owner}.${name}`;
const allKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(prefix));

function read(key: string): Kept | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** What a person typed and has not sent yet, kept on this device over reloads and closed tabs until they sign out. */
export const drafts = {
  /** Whose drafts these are from now on: nobody ever sees those of somebody else. */
  belongTo(person: string): void {
    owner = person;
    const isOld = (key: string): boolean => Date.now() - (read(key)?.at ?? 0) > keptFor;
    for (const key of allKeys().filter(isOld)) localStorage.removeItem(key);
  },
  read: <T>(name: string): T | undefined => read(keyOf(name))?.values as T | undefined,
  keep(name: string, values: unknown): void {
    try {
      localStorage.setItem(keyOf(name), JSON.stringify({ at: Date.now(), values } satisfies Kept));
    } catch {
      // A full or forbidden store must not stop anybody from typing.
    }
  },
  forget: (name: string): void => localStorage.removeItem(keyOf(name)),
  /** Whether anything is kept for the person whose drafts these are. */
  any: (): boolean => allKeys().some((key) => key.startsWith(keyOf(''))),
  /** For signing out: the next person at this device finds nothing. */
  forgetAll: (): void => allKeys().forEach((key) => localStorage.removeItem(key)),
};
