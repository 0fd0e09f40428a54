import type { Audience } from '@atrium/proto/audience';
import { hasAll, holding, leavingOut } from '@atrium/proto/scope';

type Filter = Record<string, unknown>;

/** The query twin of `covers`: documents whose `audience` lies within a scope, whose units come with everything under them. */
export function insideScope(scope: Audience): Filter {
  const named = holding.map((list): Filter => ({ [`audience.${list}.0`]: { $exists: true } }));
  const beyond = holding
    .filter((list) => !hasAll(scope, list))
    .map((list): Filter => ({ [`audience.${list}`]: { $elemMatch: { $nin: scope[list] } } }));
  const left = leavingOut.filter((list) => scope[list].length > 0);
  return {
    $or: [...(scope.everyone ? [{ 'audience.everyone': true }] : []), ...named],
    ...(!scope.everyone && { 'audience.everyone': { $ne: true } }),
    ...(beyond.length > 0 && { $nor: beyond }),
    ...Object.fromEntries(left.map((list) => [`audience.${list}`, { $all: scope[list] }])),
  };
}

/** The same of several scopes: within any of them. */
export const insideAny = (scopes: readonly Audience[]): Filter =>
  scopes.length > 0 ? { $or: scopes.map(insideScope) } : nothing;

/** What no document is. */
export const nothing: Filter = { _id: { $in: [] } };
