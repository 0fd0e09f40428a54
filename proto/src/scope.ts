import { leavesNobodyOut, type Audience } from './audience.ts';

/** The lists of an audience that hold people, and those that leave them out. */
export const holding = ['people', 'grades', 'departments', 'sites', 'units'] as const;
export const leavingOut = [
  'excluded',
  'excludedGrades',
  'excludedDepartments',
  'excludedSites',
  'excludedUnits',
] as const;

/** Whether a scope has everything in one of its lists: all people, or all units where the root is among them. */
export const hasAll = (scope: Audience, list: (typeof holding)[number]): boolean =>
  scope.everyone || (list === 'units' && scope.units.includes('root'));

/**
 * Whether everybody an audience holds is in a scope, now and whoever comes and goes: everything it names is named by the
 * scope, whose units come with everything under them, and it leaves out whatever the scope leaves out. What names nobody
 * lies nowhere.
 */
export function covers(scope: Audience, audience: Audience): boolean {
  if (audience.everyone && !scope.everyone) return false;
  if (!audience.everyone && holding.every((list) => audience[list].length === 0)) return false;
  return (
    holding.every(
      (list) => hasAll(scope, list) || audience[list].every((one) => scope[list].includes(one)),
    ) && leavingOut.every((list) => scope[list].every((one) => audience[list].includes(one)))
  );
}

/** What is stored of a role's scope: one that leaves nobody out is none. */
export const asScope = (scope: Audience | null | undefined): Audience | null =>
  !scope || leavesNobodyOut(scope) ? null : scope;

/** Whether a scope holds anybody at all. */
export const isSomewhere = (scope: Audience): boolean =>
  scope.everyone || holding.some((list) => scope[list].length > 0);
