/** Resolves after the given time or as soon as the browser is back online; rejects when the signal aborts. */
export function waitOrOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const stop = (): void => reject(signal.reason as Error);
  const go = (): void => resolve();
  const timer = setTimeout(go, milliseconds);
  globalThis.addEventListener('online', go);
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  return promise.finally(() => {
    clearTimeout(timer);
    globalThis.removeEventListener('online', go);
    signal.removeEventListener('abort', stop);
  });
}
