import type { LiveEvent, LiveEventName } from '@atrium/proto/live';
import type { QueryKey } from '@tanstack/react-query';
import type { PacedRefetches } from './paced-refetches.ts';

type KeysOf = (ids: LiveEvent['ids']) => readonly QueryKey[];

interface RefetchOptions {
  /** On screen in most browsers, like the frame and the home page. Such queries wait within the whole spread. */
  readonly openEverywhere?: boolean;
}

const registry = new Map<LiveEventName, Map<KeysOf, RefetchOptions>>();

/** A query of a single page is on screen in few browsers, so they need only this part of the spread. */
const shareOfPage = 1 / 15;

/**
 * Declares which queries a live event makes outdated. Call it once, at the top level of a feature's `*.queries.ts`:
 *
 * ```ts
 * refetchOn('comments.changed', ({ subject }) => [commentKeys.of(subject)]);
 * ```
 *
 * This is how other people's changes reach an open page.
 */
export function refetchOn(name: LiveEventName, keysOf: KeysOf, options: RefetchOptions = {}): void {
  const known = registry.get(name) ?? new Map<KeysOf, RefetchOptions>();
  registry.set(name, known.set(keysOf, options));
}

type Listener = (liveEvent: LiveEvent) => void;

const listeners = new Map<LiveEventName, Set<Listener>>();
const gaps = new Set<() => void>();

/** For the few live events that carry content. Returns the unsubscribe function. */
export function onLiveEvent(name: LiveEventName, listener: Listener): () => void {
  const known = listeners.get(name) ?? new Set();
  listeners.set(name, known.add(listener));
  return () => void known.delete(listener);
}

/** Called after a gap in which live events may have been missed. Returns the unsubscribe function. */
export function onMissedEvents(listener: () => void): () => void {
  gaps.add(listener);
  return () => void gaps.delete(listener);
}

/** Notifies the gap listeners and fetches everything on screen again. */
export async function applyMissedEvents(refetches: PacedRefetches): Promise<void> {
  gaps.forEach((listener) => listener());
  await refetches.refetchAll();
}

/**
 * Calls the event's listeners and refetches its queries that are on screen: at once, or, with a spread (in
 * milliseconds), each at a random time within it.
 */
export async function applyLiveEvent(
  refetches: PacedRefetches,
  liveEvent: LiveEvent,
  spread?: number,
): Promise<void> {
  listeners.get(liveEvent.name)?.forEach((listener) => listener(liveEvent));
  const affected = [...(registry.get(liveEvent.name) ?? [])].flatMap(([keysOf, options]) =>
    keysOf(liveEvent.ids).map((queryKey) => ({ queryKey, ...options })),
  );
  if (spread === undefined) await Promise.all(affected.map(({ queryKey }) => refetches.refetchNow(queryKey)));
  else
    for (const { queryKey, openEverywhere } of affected)
      refetches.refetchIn(Math.random() * spread * (openEverywhere ? 1 : shareOfPage), queryKey);
}
