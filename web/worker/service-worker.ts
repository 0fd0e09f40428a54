/**
 * Runs while no page is open: shows push messages, and caches the pages and the pictures shown on them (never other
 * data they read) for use without a network. A script without imports; the build prepends the list of this version's
 * files.
 */
declare const self: ServiceWorkerGlobalScope;
/** Prepended by the build: the paths of the files needed for offline reading. */
declare const builtFiles: readonly string[];

interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly link: string;
  readonly tag: string;
  readonly silent: boolean;
  readonly again?: boolean;
  readonly receipt?: string;
}

const shell = '/';
/** Each build has other files, so its cache has another name. */
const cacheName = `atrium ${builtFiles.find((file) => /\/index-[^/]*\.js$/.test(file)) ?? ''}`;

/** The page empties this cache at sign-out, by the same name. */
const imageCacheName = 'atrium pictures';
const maxImages = 200;
const maxImageBytes = 2_000_000;

async function precacheFiles(): Promise<void> {
  const cache = await caches.open(cacheName);
  // The current page, past the HTTP cache; the browser already has most of its files.
  await cache.addAll([new Request(shell, { cache: 'reload' }), ...builtFiles]);
}

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  const currentNames = new Set([cacheName, imageCacheName]);
  await Promise.all(names.filter((name) => !currentNames.has(name)).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** In milliseconds: the newest page may take so long before the kept one is shown. */
const patience = 300;
/** In the cache of a version: the server has a newer one. */
const outdatedMark = '/outdated';

/**
 * The newest page. On a slow line and without a network it is the one that matches the cached files, unless the server
 * is known to have another version.
 */
async function respondWithPage(request: Request, event: FetchEvent): Promise<Response> {
  const cache = await caches.open(cacheName);
  const [kept, outdated] = await Promise.all([cache.match(shell), cache.match(outdatedMark)]);
  const newest = fetch(request);
  if (!kept) return newest;
  const orKept = newest.catch(() => kept.clone());
  if (outdated) return orKept;
  const inTime = await Promise.race([orKept, pause(patience)]);
  if (inTime) return inTime;
  event.waitUntil(markIfOutdated(cache, kept.clone(), newest));
  return kept;
}

const pause = (after: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, after));

/** The next page waits for the server, so that a reload leads to the new version. */
async function markIfOutdated(cache: Cache, kept: Response, newest: Promise<Response>): Promise<void> {
  const response = await newest.catch(() => undefined);
  if (response?.ok && (await response.text()) !== (await kept.text()))
    await cache.put(outdatedMark, new Response());
}

/** Addresses contain a hash, so a cached file is always current. */
async function respondWithFile(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const cached = await cache.match(request);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

const respondWithPlainFile = (request: Request): Promise<Response> =>
  fetch(request).catch(async (error: unknown) => {
    const cached = await caches.match(request, { cacheName });
    if (!cached) throw error;
    return cached;
  });

/** A signed address expires, but its path always identifies the same picture with the same content. */
const identityOf = ({ origin, pathname }: URL): string => origin + pathname;

/**
 * The object storage may have an address of its own. Asked without CORS, it gives an opaque response: neither its size
 * nor whether it is a picture would be known.
 */
const readable = (request: Request): Request =>
  new URL(request.url).origin === self.location.origin
    ? request
    : new Request(request.url, { mode: 'cors', credentials: 'omit' });

/** The cached picture; another one is fetched. The pictures shown last are kept. */
async function respondWithImage(request: Request, event: FetchEvent): Promise<Response> {
  const key = identityOf(new URL(request.url));
  const cached = await caches.match(key, { cacheName: imageCacheName });
  if (cached) {
    event.waitUntil(cacheImage(key, cached.clone()).catch(() => undefined));
    return cached;
  }
  try {
    const response = await fetch(readable(request));
    const size = Number(response.headers.get('content-length') ?? maxImageBytes + 1);
    if (response.status === 200 && size <= maxImageBytes)
      event.waitUntil(cacheImage(key, response.clone()).catch(() => undefined));
    return response;
  } catch {
    // The pictures of a storage that does not allow CORS can be shown, though not kept.
    return fetch(request);
  }
}

async function cacheImage(key: string, picture: Response): Promise<void> {
  const cache = await caches.open(imageCacheName);
  // Added again at the end, so that the first entry is the picture not shown for longest.
  await cache.delete(key);
  await cache.put(key, picture);
  for (const old of (await cache.keys()).slice(0, -maxImages)) await cache.delete(old);
}

/** Paths that the web client does not serve. */
const isForeign = /^\/(api|auth|files|scim|dev)(\/|$)/;

/** Whether it is a file of the object storage: below our own address, or a link that another one has signed. */
const isStored = ({ origin, pathname, searchParams }: URL): boolean =>
  origin === self.location.origin ? pathname.startsWith('/files/') : searchParams.has('X-Amz-Signature');

function respondTo(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const url = new URL(request.url);
  const { origin, pathname, searchParams } = url;
  const isOurs = request.method === 'GET' && origin === self.location.origin;
  if (request.method === 'GET' && request.destination === 'image' && isStored(url))
    return respondWithImage(request, event);
  if (!isOurs || isForeign.test(pathname)) return undefined;
  if (request.mode === 'navigate')
    return pathname.endsWith('.html') ? undefined : respondWithPage(request, event);
  return pathname.startsWith('/assets/') || searchParams.has('v')
    ? respondWithFile(request)
    : respondWithPlainFile(request);
}

async function showNotification({
  title,
  body,
  link,
  tag,
  silent,
  again = false,
  receipt,
}: PushMessage): Promise<void> {
  // A notification with the same tag replaces the one shown, and makes a sound only if it says something new.
  await self.registration.showNotification(title, {
    ...{ body, tag, silent, renotify: again, data: { link } },
    ...{ icon: '/icon-192.png', badge: '/badge-96.png' },
  });
  if (receipt) await fetch(`/api/v1/push/receipts/${receipt}`, { method: 'PUT' }).catch(() => undefined);
}

/** Only a page of the product itself: `/articles/7`, never `//elsewhere`. */
const isPath = (link: unknown): link is string => typeof link === 'string' && /^\/(?![/\\])/.test(link);

/** Navigates a page that is already open; opens a new window only if there is none. */
async function open(link: unknown): Promise<void> {
  const path = isPath(link) ? link : '/updates';
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ focused }) => focused) ?? pages[0];
  if (!page) return void (await self.clients.openWindow(path));
  page.postMessage({ type: 'open', link: path });
  await page.focus();
}

self.addEventListener('install', (event) => event.waitUntil(precacheFiles()));
self.addEventListener('activate', (event) => event.waitUntil(deleteOldCaches()));
self.addEventListener('fetch', (event) => {
  const response = respondTo(event);
  if (response) event.respondWith(response);
});
self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showNotification(event.data.json() as PushMessage));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open((event.notification.data as { link?: unknown } | null)?.link));
});
