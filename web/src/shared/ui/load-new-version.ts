/** The cache of a version, and the mark in it that makes the service worker wait for the server (service-worker.ts). */
const versions = 'atrium /';
const outdatedMark = '/outdated';

/** Reloads the page. On a slow line, the service worker would otherwise answer with the old one once more. */
export async function loadNewVersion(): Promise<void> {
  await markAsOutdated().catch(() => undefined);
  location.reload();
}

async function markAsOutdated(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(versions));
  await Promise.all(names.map(async (name) => (await caches.open(name)).put(outdatedMark, new Response())));
}
