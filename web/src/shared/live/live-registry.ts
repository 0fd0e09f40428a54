import type { Notice, NoticeName } from '@atrium/proto/live';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

type KeysOf = (ids: Notice['ids']) => readonly QueryKey[];

const registry = new Map<NoticeName, Set<KeysOf>>();

/**
 * Says which queries a live notice makes outdated. Call it once, at the top level of a feature's `*.queries.ts`:
 *
 * ```ts
 * refetchOn('comments.changed', ({ subject }) => [commentKeys.of(subject)]);
 * ```
 *
 * This is the one way by which what others do reaches an open page.
 */
export function refetchOn(name: NoticeName, keysOf: KeysOf): void {
  const known = registry.get(name) ?? new Set();
  registry.set(name, known.add(keysOf));
}

type Listener = (notice: Notice) => void;

const listeners = new Map<NoticeName, Set<Listener>>();
const gaps = new Set<() => void>();

/** For the few notices that carry what was written; answers with the way to stop. */
export function hearNotice(name: NoticeName, listener: Listener): () => void {
  const known = listeners.get(name) ?? new Set();
  listeners.set(name, known.add(listener));
  return () => void known.delete(listener);
}

/** There was a time in which notices were not heard; answers with the way to stop. */
export function hearMissed(listener: () => void): () => void {
  gaps.add(listener);
  return () => void gaps.delete(listener);
}

/** Everything on screen is read again. */
export async function applyMissed(queryClient: QueryClient): Promise<void> {
  gaps.forEach((listener) => listener());
  await queryClient.invalidateQueries();
}

/** Marks as outdated what a notice concerns; what is on screen is read again at once. */
export async function applyNotice(queryClient: QueryClient, notice: Notice): Promise<void> {
  listeners.get(notice.name)?.forEach((listener) => listener(notice));
  const keys = [...(registry.get(notice.name) ?? [])].flatMap((keysOf) => keysOf(notice.ids));
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
