const listeners = new Set<() => void>();

/** Opens the search of the frame from a page. */
export const requestSearch = (): void => listeners.forEach((listener) => listener());

export function onSearchRequest(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
