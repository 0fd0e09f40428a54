const messages = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
];

/** Whether a part of the web client could not be loaded: the network is gone, or an upgrade replaced it. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && messages.some((message) => error.message.includes(message));

/**
 * The router would reload the page by itself when a part is gone, and what was typed would be lost. Its own mark that it
 * has done so already makes it show the error, where we offer the reload.
 */
export function offerReloadInsteadOfReloading(): void {
  addEventListener('vite:preloadError', (event) => {
    const { message } = (event as Event & { payload: Error }).payload;
    sessionStorage.setItem(`tanstack_router_reload:${message}`, '1');
  });
}
