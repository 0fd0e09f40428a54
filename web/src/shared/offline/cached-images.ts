/** Name of the image cache; the service worker uses the same. */
const cacheName = 'atrium pictures';

export const clearCachedImages = async (): Promise<void> => {
  if ('caches' in globalThis) await caches.delete(cacheName);
};
