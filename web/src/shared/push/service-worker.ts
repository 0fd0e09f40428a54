import { logFailure } from '../api/log-failure.ts';

/** Opens the link of a tapped notification. */
type Open = (path: string) => void;

/**
 * Starts the service worker that shows push notifications and caches pages. Only in builds, because files change all
 * the time in development.
 */
export function startServiceWorker(open: Open): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const path = pathIn(data);
    if (path) open(path);
  });
  navigator.serviceWorker
    .register('/sw.js')
    .catch((error: unknown) => logFailure('Starting the worker', error));
}

function pathIn(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('link' in data)) return undefined;
  return data.type === 'open' && typeof data.link === 'string' ? data.link : undefined;
}
