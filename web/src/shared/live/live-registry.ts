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

/** Marks as outdated what a notice concerns; what is on screen is read again at once. */
export async function applyNotice(queryClient: QueryClient, notice: Notice): Promise<void> {
  const keys = [...(registry.get(notice.name) ?? [])].flatMap((keysOf) => keysOf(notice.ids));
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
