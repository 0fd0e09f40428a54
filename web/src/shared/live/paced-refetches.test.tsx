import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { applyLiveEvent, applyMissedEvents, refetchOn } from './live-registry.ts';
import { PacedRefetches } from './paced-refetches.ts';

const spread = 30_000;
const event = { name: 'menus.changed', ids: {} } as const;

let client: QueryClient;
let refetches: PacedRefetches;
/** Requests by the first part of the key. */
let requests: Record<string, number>;

refetchOn('menus.changed', () => [['page'], ['page', 'part']]);
refetchOn('menus.changed', () => [['frame']], { openEverywhere: true });

function setVisibility(state: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  document.dispatchEvent(new Event('visibilitychange'));
}

const optionsOf = (key: string) => ({
  queryKey: [key],
  queryFn: () => Promise.resolve((requests[key] = (requests[key] ?? 0) + 1)),
  staleTime: 60_000,
});

/** Puts a query on screen. Returns what takes it off again. */
async function show(key: string): Promise<() => void> {
  const unsubscribe = new QueryObserver(client, optionsOf(key)).subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(0);
  return unsubscribe;
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  setVisibility('visible');
  requests = {};
  client = new QueryClient();
  client.mount();
  refetches = new PacedRefetches(client);
});

afterEach(() => {
  refetches.close();
  client.clear();
  client.unmount();
  jest.restoreAllMocks();
  jest.useRealTimers();
  setVisibility('visible');
});

it('[ALL-7] refetches a page within a fifteenth of the spread, and what is open everywhere within the whole', async () => {
  await show('page');
  await show('frame');
  await applyLiveEvent(refetches, event, spread);
  await jest.advanceTimersByTimeAsync(999);
  expect(requests).toEqual({ page: 1, frame: 1 });
  await jest.advanceTimersByTimeAsync(1);
  expect(requests).toEqual({ page: 2, frame: 1 });
  await jest.advanceTimersByTimeAsync(13_999);
  expect(requests).toEqual({ page: 2, frame: 1 });
  await jest.advanceTimersByTimeAsync(1);
  expect(requests).toEqual({ page: 2, frame: 2 });
});

it('[ALL-7] refetches at once when the event concerns the reader personally, and not again later', async () => {
  await show('page');
  await applyLiveEvent(refetches, event, spread);
  await applyLiveEvent(refetches, event);
  expect(requests).toEqual({ page: 2 });
  await jest.advanceTimersByTimeAsync(spread);
  expect(requests).toEqual({ page: 2 });
});

it('[ALL-7] refetches once for all events that arrive during the wait, at the earliest of their times', async () => {
  await show('page');
  await applyLiveEvent(refetches, event, spread);
  await jest.advanceTimersByTimeAsync(500);
  await applyLiveEvent(refetches, event, spread);
  await applyLiveEvent(refetches, event, spread / 10);
  await jest.advanceTimersByTimeAsync(100);
  expect(requests).toEqual({ page: 2 });
  await jest.advanceTimersByTimeAsync(spread);
  expect(requests).toEqual({ page: 2 });
});

it('[ALL-7] refetches even if the query was fetched during the wait, since that response may be older', async () => {
  await show('page');
  await applyLiveEvent(refetches, event, spread);
  await client.invalidateQueries({ queryKey: ['page'] });
  expect(requests).toEqual({ page: 2 });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(requests).toEqual({ page: 3 });
});

it('[ALL-7] fetches a query that is only cached when it is opened, not before', async () => {
  const leave = await show('page');
  leave();
  await applyLiveEvent(refetches, event, spread);
  await jest.advanceTimersByTimeAsync(spread);
  expect(requests).toEqual({ page: 1 });
  await show('page');
  expect(requests).toEqual({ page: 2 });
});

it('[ALL-7] a page that is opened during the wait shows the change at once', async () => {
  const leave = await show('page');
  await applyLiveEvent(refetches, event, spread);
  leave();
  await show('page');
  expect(requests).toEqual({ page: 2 });
});

it('[ALL-7] a hidden tab refetches once when it is shown, whatever it has missed', async () => {
  await show('page');
  setVisibility('hidden');
  for (let many = 0; many < 5; many += 1) await applyLiveEvent(refetches, event, spread);
  await applyMissedEvents(refetches);
  await jest.advanceTimersByTimeAsync(spread);
  expect(requests).toEqual({ page: 1 });
  setVisibility('visible');
  await jest.advanceTimersByTimeAsync(0);
  expect(requests).toEqual({ page: 2 });
  await jest.advanceTimersByTimeAsync(spread);
  expect(requests).toEqual({ page: 2 });
});

it('[ALL-7] a tab that is hidden during the wait refetches when it is shown', async () => {
  await show('page');
  await applyLiveEvent(refetches, event, spread);
  setVisibility('hidden');
  await jest.advanceTimersByTimeAsync(spread);
  expect(requests).toEqual({ page: 1 });
  setVisibility('visible');
  await jest.advanceTimersByTimeAsync(0);
  expect(requests).toEqual({ page: 2 });
});

it('[ALL-7] after a gap everything on screen is fetched once, and nothing waits any more', async () => {
  await show('page');
  await show('frame');
  await applyLiveEvent(refetches, event, spread);
  await applyMissedEvents(refetches);
  expect(requests).toEqual({ page: 2, frame: 2 });
  await jest.advanceTimersByTimeAsync(spread);
  expect(requests).toEqual({ page: 2, frame: 2 });
});
