import type { QueryClient } from '@tanstack/react-query';
import { logFailure } from '../api/log-failure.ts';
import { drafts } from '../form/drafts.ts';
import { asOf } from './as-of.ts';
import { forgetPictures } from './kept-pictures.ts';
import { keptStore, type KeptAnswer } from './kept-store.ts';
import { waiting } from './waiting.ts';

/**
 * What can be read without a network: who one is, home, news, the articles that were opened with what is said below, and
 * conversations, whose messages `kept-messages.ts` keeps.
 */
const keptKinds: ReadonlySet<unknown> = new Set([
  'session',
  'brand',
  'home',
  'articles',
  'channels',
  'comments',
  'conversations',
  'conversation',
  'broadcasts',
]);
const mostKept = 200;
const keptFor = 30 * 24 * 3_600_000;

const isKept = (queryKey: readonly unknown[]): boolean => keptKinds.has(queryKey[0]);

/** Writes down what is read from now on, for whoever is signed in; what somebody else read is forgotten first. */
export function keepAnswers(queryClient: QueryClient): void {
  let ready = Promise.resolve();
  queryClient.getQueryCache().subscribe(({ type, query, ...event }) => {
    if (type !== 'updated' || !isKept(query.queryKey)) return;
    if (!('action' in event) || event.action.type !== 'success') return;
    const { queryKey, queryHash: key, state } = query;
    const answer: KeptAnswer = { key, queryKey, data: state.data, at: state.dataUpdatedAt };
    ready = ready
      .then(() => (queryKey[0] === 'session' ? forgetOthers(answer) : undefined))
      .then(() => keptStore.put(answer))
      // A browser that keeps nothing is no reason not to read.
      .then(undefined, (error: unknown) => logFailure('Keeping an answer', error));
  });
  void forgetOld().catch(() => undefined);
}

const personIn = (data: unknown): unknown => (data as { person?: { id?: unknown } } | null)?.person?.id;

async function forgetOthers(session: KeptAnswer): Promise<void> {
  const before = (await keptStore.all()).find(({ key }) => key === session.key);
  if (before && personIn(before.data) !== personIn(session.data))
    await Promise.all([keptStore.clear(), forgetPictures()]);
}

async function forgetOld(now = Date.now()): Promise<void> {
  const newestFirst = (await keptStore.all())
    .filter(({ queryKey }) => queryKey[0] !== 'session')
    .toSorted((one, other) => other.at - one.at);
  for (const [place, { key, at }] of newestFirst.entries())
    if (place >= mostKept || at < now - keptFor) await keptStore.remove(key);
}

/** Puts back what was kept, if somebody was signed in here; answers whether there is anything to read. */
export async function readKept(queryClient: QueryClient): Promise<boolean> {
  const kept = await keptStore.all().catch(() => []);
  const person = personIn(kept.find(({ queryKey }) => queryKey[0] === 'session')?.data);
  if (typeof person !== 'string') return false;
  // What they write meanwhile is theirs.
  drafts.belongTo(person);
  waiting.belongTo(person);
  const { queries, ...others } = queryClient.getDefaultOptions();
  // Nothing that is kept may go while it cannot be read anew.
  queryClient.setDefaultOptions({
    ...others,
    queries: { ...queries, gcTime: Number.POSITIVE_INFINITY, retry: false },
  });
  for (const { queryKey, data, at } of kept) queryClient.setQueryData(queryKey, data, { updatedAt: at });
  asOf.set(new Date(Math.max(...kept.map(({ at }) => at))));
  return true;
}

/** For signing out: nobody reads here what this person read. */
export const forgetKept = async (): Promise<void> => {
  await Promise.allSettled([keptStore.end(), forgetPictures()]);
};
