const keyOf = (name: string): string => `atrium.draft.${name}`;

/** What was typed and not yet sent, kept for this tab over reloads. */
export const drafts = {
  read<T>(name: string): T | undefined {
    const kept = sessionStorage.getItem(keyOf(name));
    return kept ? (JSON.parse(kept) as T) : undefined;
  },
  keep: (name: string, values: unknown): void => sessionStorage.setItem(keyOf(name), JSON.stringify(values)),
  forget: (name: string): void => sessionStorage.removeItem(keyOf(name)),
};
