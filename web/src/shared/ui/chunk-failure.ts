const messages = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
];

/** Whether a chunk of the web client could not be loaded: the network is gone, or an upgrade has replaced it. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && messages.some((message) => error.message.includes(message));

/**
 * When a chunk is gone, the router would reload the page and typed text would be lost. Setting the router's own mark
 * for a past reload makes it show the error instead, with a button to reload.
 */
export function preventAutomaticReload(): void {
  addEventListener('vite:preloadError', (event) => {
    const { message } = (event as Event & { payload: Error }).payload;
    sessionStorage.setItem(`tanstack_router_reload:${message}`, '1');
  });
}
