import { everyone, type Audience } from '@atrium/proto/audience';
import type { VacancyFields, VacancyState } from '@atrium/proto/content/vacancy';

type Window = Pick<VacancyFields, 'openFrom' | 'openUntil' | 'deadline'>;

/** Where a vacancy is on a day of the organisation's calendar. */
export function stateOn({ openFrom, openUntil }: Omit<Window, 'deadline'>, today: string): VacancyState {
  if (today < openFrom) return 'upcoming';
  return today <= openUntil ? 'open' : 'closed';
}

/** Its last day is a day on which it can be answered. */
export const isAnswerable = (vacancy: Window, today: string): boolean =>
  stateOn(vacancy, today) === 'open' && today <= vacancy.deadline;

/** The query twin of {@link stateOn}: documents in any of the states, or all of them. */
export const inStates = (states: readonly VacancyState[] | undefined, today: string): object =>
  states ? { $or: states.map((state) => windows[state](today)) } : {};

const windows: Readonly<Record<VacancyState, (today: string) => object>> = {
  upcoming: (today) => ({ openFrom: { $gt: today } }),
  open: (today) => ({ openFrom: { $lte: today }, openUntil: { $gte: today } }),
  closed: (today) => ({ openUntil: { $lt: today } }),
};

/** Where it lies: at its site, or everywhere. */
export const liesAt = (site: string | null): Audience =>
  site === null ? everyone : { ...everyone, everyone: false, sites: [site] };
