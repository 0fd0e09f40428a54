import type { Audience } from '@atrium/proto/audience';
import { hasAll, leavingOut, type holding } from '@atrium/proto/scope';

type List = (typeof holding)[number];

/** What somebody who writes within parts of the organisation may choose; everything where there is no such part. */
export type Within = readonly Audience[] | null;

/** Whether one of the parts is everyone but some. */
export const mayChooseEveryone = (within: Within): boolean =>
  within === null || within.some(({ everyone }) => everyone);

/** Whether a place, a unit or a person may be chosen; `above` are the units a unit is under. */
export const mayChoose = (within: Within, list: List, id: string, above: readonly string[] = []): boolean =>
  within === null ||
  within.some((scope) => hasAll(scope, list) || [id, ...above].some((one) => scope[list].includes(one)));

/** Whether anything of a kind may be chosen at all. */
export const mayChooseAny = (within: Within, list: List): boolean =>
  within === null || within.some((scope) => hasAll(scope, list) || scope[list].length > 0);

/** Where something new begins that does not lie within: at the first of the parts. */
export const startWithin = (within: Within, audience: Audience): Audience => {
  const [first] = within ?? [];
  return !first || (audience.everyone ? first.everyone : isAmong(first, audience)) ? audience : first;
};

const isAmong = (scope: Audience, audience: Audience): boolean =>
  (['sites', 'departments', 'grades', 'units', 'people'] as const).every((list) =>
    audience[list].every((one) => mayChoose([scope], list, one)),
  ) && leavingOut.every((list) => scope[list].every((one) => audience[list].includes(one)));
