import { logFailure } from '../api/log-failure.ts';

/** Led somewhere by a tap on a message. */
type Open = (path: string) => void;

/** The worker that shows messages and keeps pages; of a build only, since in development files change all the time. */
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
