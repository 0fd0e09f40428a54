/**
 * What runs while no page is open: shows push messages, and keeps the pages themselves and the pictures that were on them
 * (never what else they read) for when there is no network. A script without imports; the build writes down before it what belongs to this version.
 */
declare const self: ServiceWorkerGlobalScope;
/** Put before this file by the build: paths of the files that home and news consist of. */
declare const builtFiles: readonly string[];

interface Told {
  readonly title: string;
  readonly body: string;
  readonly link: string;
  readonly tag: string;
  readonly silent: boolean;
  readonly again?: boolean;
  readonly receipt?: string;
}

const shell = '/';
/** Another build has other files, so that its cache has another name. */
const cacheName = `atrium ${builtFiles.find((file) => /\/index-[^/]*\.js$/.test(file)) ?? ''}`;

/** Emptied by the page at sign-out, under this name. */
const picturesName = 'atrium pictures';
const mostPictures = 200;
const largestPicture = 2_000_000;

async function keepFiles(): Promise<void> {
  const cache = await caches.open(cacheName);
  // The page itself as it is now; the browser has most of its files already.
  await cache.addAll([new Request(shell, { cache: 'reload' }), ...builtFiles]);
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  const kept = new Set([cacheName, picturesName]);
  await Promise.all(names.filter((name) => !kept.has(name)).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** A page is the newest there is, or, without a network, the one that fits the files that are kept. */
const pageFor = (request: Request): Promise<Response> =>
  fetch(request).catch(async (error: unknown) => {
    const kept = await caches.match(shell, { cacheName });
    if (!kept) throw error;
    return kept;
  });

/** Files carry their hash in their name: what is kept is what it was. */
async function fileFor(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

const plainFor = (request: Request): Promise<Response> =>
  fetch(request).catch(async (error: unknown) => {
    const kept = await caches.match(request, { cacheName });
    if (!kept) throw error;
    return kept;
  });

/** A signed address ends; which picture it is stays, and so does what it shows. */
const identityOf = ({ origin, pathname }: URL): string => origin + pathname;

/** As it is now, or, without a network, as it was when it was shown. Those shown last are kept. */
async function pictureFor(request: Request, event: FetchEvent): Promise<Response> {
  const key = identityOf(new URL(request.url));
  try {
    const answer = await fetch(request);
    const size = Number(answer.headers.get('content-length') ?? largestPicture + 1);
    if (answer.status === 200 && size <= largestPicture)
      event.waitUntil(keepPicture(key, answer.clone()).catch(() => undefined));
    return answer;
  } catch (error) {
    const kept = await caches.match(key, { cacheName: picturesName });
    if (!kept) throw error;
    return kept;
  }
}

async function keepPicture(key: string, picture: Response): Promise<void> {
  const cache = await caches.open(picturesName);
  // Anew at the end of the row, so that the first in it is the one that was not shown for longest.
  await cache.delete(key);
  await cache.put(key, picture);
  for (const old of (await cache.keys()).slice(0, -mostPictures)) await cache.delete(old);
}

/** Served by others than the web client. */
const notOurs = /^\/(api|auth|files|scim|dev)(\/|$)/;

function answerTo(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const isOurs = request.method === 'GET' && origin === self.location.origin;
  if (isOurs && request.destination === 'image' && pathname.startsWith('/files/'))
    return pictureFor(request, event);
  if (!isOurs || notOurs.test(pathname)) return undefined;
  if (request.mode === 'navigate') return pathname.endsWith('.html') ? undefined : pageFor(request);
  return pathname.startsWith('/assets/') ? fileFor(request) : plainFor(request);
}

async function show({ title, body, link, tag, silent, again = false, receipt }: Told): Promise<void> {
  // What is about the same takes the place of what is shown, with a sound only where it says something new.
  await self.registration.showNotification(title, {
    ...{ body, tag, silent, renotify: again, data: { link } },
    ...{ icon: '/icon-192.png', badge: '/badge-96.png' },
  });
  if (receipt) await fetch(`/api/v1/push/receipts/${receipt}`, { method: 'PUT' }).catch(() => undefined);
}

/** Only a page of the product itself: `/articles/7`, never `//elsewhere`. */
const isPath = (link: unknown): link is string => typeof link === 'string' && /^\/(?![/\\])/.test(link);

/** A page that is open leads there; only where there is none another one opens. */
async function open(link: unknown): Promise<void> {
  const path = isPath(link) ? link : '/updates';
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ focused }) => focused) ?? pages[0];
  if (!page) return void (await self.clients.openWindow(path));
  page.postMessage({ type: 'open', link: path });
  await page.focus();
}

self.addEventListener('install', (event) => event.waitUntil(keepFiles()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));
self.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});
self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json() as Told));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open((event.notification.data as { link?: unknown } | null)?.link));
});
