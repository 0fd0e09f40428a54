const prefix = 'atrium.draft.';
const keyOf = (name: string): string => prefix + name;

/** What was typed and not yet sent, kept for this tab over reloads. */
export const drafts = {
  read<T>(name: string): T | undefined {
    const kept = sessionStorage.getItem(keyOf(name));
    return kept ? (JSON.parse(kept) as T) : undefined;
  },
  keep: (name: string, values: unknown): void => sessionStorage.setItem(keyOf(name), JSON.stringify(values)),
  forget: (name: string): void => sessionStorage.removeItem(keyOf(name)),
  /** For signing out: the next person at this device finds nothing. */
  forgetAll: (): void => {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
    for (const key of keys) sessionStorage.removeItem(key);
  },
};
