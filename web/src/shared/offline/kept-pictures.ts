/** The worker's cache of pictures, by the name it has there. */
const cacheName = 'atrium pictures';

export const forgetPictures = async (): Promise<void> => {
  if ('caches' in globalThis) await caches.delete(cacheName);
};
