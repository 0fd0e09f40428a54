import type { LiveEvent, LiveEventName } from '@atrium/proto/live';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

type KeysOf = (ids: LiveEvent['ids']) => readonly QueryKey[];

const registry = new Map<LiveEventName, Set<KeysOf>>();

/**
 * Declares which queries a live event makes outdated. Call it once, at the top level of a feature's `*.queries.ts`:
 *
 * ```ts
 * refetchOn('comments.changed', ({ subject }) => [commentKeys.of(subject)]);
 * ```
 *
 * This is how other people's changes reach an open page.
 */
export function refetchOn(name: LiveEventName, keysOf: KeysOf): void {
  const known = registry.get(name) ?? new Set();
  registry.set(name, known.add(keysOf));
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
export async function applyMissedEvents(queryClient: QueryClient): Promise<void> {
  gaps.forEach((listener) => listener());
  await queryClient.invalidateQueries();
}

/** Calls the event's listeners and invalidates its queries; those on screen are fetched again at once. */
export async function applyLiveEvent(queryClient: QueryClient, liveEvent: LiveEvent): Promise<void> {
  listeners.get(liveEvent.name)?.forEach((listener) => listener(liveEvent));
  const keys = [...(registry.get(liveEvent.name) ?? [])].flatMap((keysOf) => keysOf(liveEvent.ids));
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
