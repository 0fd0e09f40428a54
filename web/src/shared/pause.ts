/** Some milliseconds, or until the browser says that there is a network again; ends with its signal. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
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
