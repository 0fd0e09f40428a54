import { excludingLists, hasNoExclusions, includingLists, type Audience } from './audience.ts';

/** Whether a scope contains everything in one of its lists: all people, or all teams if the root is among them. */
export const holdsAll = (scope: Audience, list: (typeof includingLists)[number]): boolean =>
  scope.everyone || (list === 'units' && scope.units.includes('root'));

/**
 * Whether everyone in an audience is in a scope, now and as people come and go: the scope names everything that the
 * audience names (its teams listed with every team below them), and the audience excludes everyone that the scope
 * excludes. An empty audience is in no scope.
 */
export function covers(scope: Audience, audience: Audience): boolean {
  if (audience.everyone && !scope.everyone) return false;
  if (!audience.everyone && includingLists.every((list) => audience[list].length === 0)) return false;
  return (
    includingLists.every(
      (list) => holdsAll(scope, list) || audience[list].every((one) => scope[list].includes(one)),
    ) && excludingLists.every((list) => scope[list].every((one) => audience[list].includes(one)))
  );
}

/** The stored form of a role's scope: null if the scope leaves out no one. */
export const normaliseScope = (scope: Audience | null | undefined): Audience | null =>
  !scope || hasNoExclusions(scope) ? null : scope;

/** Whether a scope contains anyone at all. */
export const holdsAnyone = (scope: Audience): boolean =>
  scope.everyone || includingLists.some((list) => scope[list].length > 0);
