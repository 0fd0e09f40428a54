import { everyone, type Audience } from '@atrium/proto/audience';
import type { VacancyFields, VacancyState } from '@atrium/proto/content/vacancy';

type Window = Pick<VacancyFields, 'openFrom' | 'openUntil' | 'deadline'>;

/** `today` is a day of the organisation's calendar. */
export function stateOn({ openFrom, openUntil }: Omit<Window, 'deadline'>, today: string): VacancyState {
  if (today < openFrom) return 'upcoming';
  return today <= openUntil ? 'open' : 'closed';
}

/** The deadline itself is included. */
export const isOpenForResponses = (vacancy: Window, today: string): boolean =>
  stateOn(vacancy, today) === 'open' && today <= vacancy.deadline;

/** The query equivalent of {@link stateOn}: vacancies in any of the states, or all of them. */
export const stateFilter = (states: readonly VacancyState[] | undefined, today: string): object =>
  states ? { $or: states.map((state) => windows[state](today)) } : {};

const windows: Readonly<Record<VacancyState, (today: string) => object>> = {
  upcoming: (today) => ({ openFrom: { $gt: today } }),
  open: (today) => ({ openFrom: { $lte: today }, openUntil: { $gte: today } }),
  closed: (today) => ({ openUntil: { $lt: today } }),
};

/** Its site, or everyone if it has none. */
export const audienceAt = (site: string | null): Audience =>
  site === null ? everyone : { ...everyone, everyone: false, sites: [site] };
