let cachedAt: Date | undefined;
const listeners = new Set<() => void>();

/** When the data on screen was fetched, if the network cannot be reached since the product was opened. */
export const asOf = {
  get: (): Date | undefined => cachedAt,
  set: (at: Date): void => {
    cachedAt = at;
    listeners.forEach((listener) => listener());
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
