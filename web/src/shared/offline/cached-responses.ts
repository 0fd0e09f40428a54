import type { QueryClient } from '@tanstack/react-query';
import { logFailure } from '../api/log-failure.ts';
import { drafts } from '../device/drafts.ts';
import { unfinishedUploads } from '../device/unfinished-uploads.ts';
import { asOf } from './as-of.ts';
import { clearCachedImages } from './cached-images.ts';
import { offlineStore, type CachedResponse } from '../device/offline-store.ts';
import { offlineQueue } from '../device/offline-queue.ts';

/**
 * Query kinds that can be read offline: the session, home with its blocks, news, articles opened and their
 * comments, profiles opened, jobs, menus, the library, events, notifications, and conversations. `cached-messages.ts`
 * keeps the messages.
 */
const cachedKinds: ReadonlySet<unknown> = new Set([
  'session',
  'brand',
  'home',
  'articles',
  'channels',
  'comments',
  'conversations',
  'conversation',
  'broadcasts',
  'todos',
  'dishes today',
  'team away',
  'jobs for you',
  'vacancies',
  'menus',
  'library',
  'updates',
  'comment excerpts',
  'directory reference-data',
  'events',
  'event-categories',
  'event-check-in-code',
  'event-expected-people',
]);
const maxResponses = 200;
const maxAge = 30 * 24 * 3_600_000;

/** Data about other people says until when it may stay on the device, in `keptUntil`. */
const isPast = (data: unknown, now: number): boolean => {
  const until = (data as { keptUntil?: unknown } | null)?.keptUntil;
  return typeof until === 'string' && Date.parse(until) <= now;
};

const isCached = ([kind, part]: readonly unknown[]): boolean =>
  cachedKinds.has(kind) || (kind === 'colleagues' && part === 'profile');

/** Caches responses from now on. A session of another person clears the cache first. */
export function cacheResponses(queryClient: QueryClient): void {
  // Of the person whose responses may be stored; these are stored side by side, so that none is lost with the page.
  let ready = Promise.resolve();
  queryClient.getQueryCache().subscribe(({ type, query, ...event }) => {
    if (type !== 'updated' || !isCached(query.queryKey)) return;
    if (!('action' in event) || event.action.type !== 'success') return;
    const { queryKey, queryHash: key, state } = query;
    const response: CachedResponse = { key, queryKey, data: state.data, at: state.dataUpdatedAt };
    const stored = ready
      .then(() => (queryKey[0] === 'session' ? clearForOtherPerson(response) : undefined))
      .then(() => offlineStore.put(response))
      // A browser that cannot store responses can still read them online.
      .then(undefined, (error: unknown) => logFailure('Keeping an answer', error));
    if (queryKey[0] === 'session') ready = stored;
  });
  void removeExpired().catch(() => undefined);
}

const personIn = (data: unknown): unknown => (data as { person?: { id?: unknown } } | null)?.person?.id;

async function clearForOtherPerson(session: CachedResponse): Promise<void> {
  const before = (await offlineStore.all()).find(({ key }) => key === session.key);
  if (before && personIn(before.data) !== personIn(session.data))
    await Promise.all([offlineStore.clear(), clearCachedImages()]);
}

async function removeExpired(now = Date.now()): Promise<void> {
  const all = await offlineStore.all();
  for (const { key, data } of all) if (isPast(data, now)) await offlineStore.remove(key);
  const newestFirst = all
    .filter(({ queryKey }) => queryKey[0] !== 'session')
    .toSorted((one, other) => other.at - one.at);
  for (const [place, { key, at }] of newestFirst.entries())
    if (place >= maxResponses || at < now - maxAge) await offlineStore.remove(key);
}

/** Restores the cached responses of the person who was signed in here last. Returns their ID. */
export async function restoreCachedResponses(queryClient: QueryClient): Promise<string | undefined> {
  const cached = await offlineStore.all().catch(() => []);
  const person = personIn(cached.find(({ queryKey }) => queryKey[0] === 'session')?.data);
  if (typeof person !== 'string') return undefined;
  // Writes made offline belong to this person.
  drafts.setOwner(person);
  offlineQueue.setOwner(person);
  for (const { queryKey, data, at } of cached)
    if (!isPast(data, Date.now())) queryClient.setQueryData(queryKey, data, { updatedAt: at });
  return person;
}

/** As `restoreCachedResponses`, for as long as there is no network. */
export async function restoreForOffline(queryClient: QueryClient): Promise<string | undefined> {
  const { queries, ...others } = queryClient.getDefaultOptions();
  // Cached data must not be collected while it cannot be fetched again.
  queryClient.setDefaultOptions({
    ...others,
    queries: { ...queries, gcTime: Number.POSITIVE_INFINITY, retry: false },
  });
  const person = await restoreCachedResponses(queryClient);
  const times = queryClient
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.dataUpdatedAt);
  if (person !== undefined) asOf.set(new Date(Math.max(...times)));
  return person;
}

/** Called at sign-out, so the next person cannot read what was kept. */
export const clearCachedResponses = async (): Promise<void> => {
  await Promise.allSettled([offlineStore.end(), clearCachedImages(), unfinishedUploads.clear()]);
};
