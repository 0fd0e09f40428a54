import { excludingLists, includingLists, type Audience } from '@atrium/proto/audience';
import { holdsAll } from '@atrium/proto/scope';

type Filter = Record<string, unknown>;

/**
 * `covers` as a query: documents whose `audience` is within a scope. The scope's units include all their descendants.
 */
export function scopeFilter(scope: Audience): Filter {
  const named = includingLists.map((list): Filter => ({ [`audience.${list}.0`]: { $exists: true } }));
  const beyond = includingLists
    .filter((list) => !holdsAll(scope, list))
    .map((list): Filter => ({ [`audience.${list}`]: { $elemMatch: { $nin: scope[list] } } }));
  const left = excludingLists.filter((list) => scope[list].length > 0);
  return {
    $or: [...(scope.everyone ? [{ 'audience.everyone': true }] : []), ...named],
    ...(!scope.everyone && { 'audience.everyone': { $ne: true } }),
    ...(beyond.length > 0 && { $nor: beyond }),
    ...Object.fromEntries(left.map((list) => [`audience.${list}`, { $all: scope[list] }])),
  };
}

/** Documents within any of several scopes. */
export const anyScopeFilter = (scopes: readonly Audience[]): Filter =>
  scopes.length > 0 ? { $or: scopes.map(scopeFilter) } : matchNothing;

/** Matches no document. */
export const matchNothing: Filter = { _id: { $in: [] } };
