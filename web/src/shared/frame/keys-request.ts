const listeners = new Set<() => void>();

/** Opens the list of keys from a button. */
export const requestKeys = (): void => listeners.forEach((listener) => listener());

export function onKeysRequest(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
