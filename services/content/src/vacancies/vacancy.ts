import type { Translated } from '@atrium/common/authoring/translations';
import { dayWindow } from '@atrium/common/authoring/validity-window';
import { everyone, type Audience } from '@atrium/proto/audience';
import type { VacancyFields } from '@atrium/proto/content/vacancy';
import type { VacancyState } from '@atrium/proto/content/vacancy-queries';

/** When everyone can read it. */
export const vacancyWindow = dayWindow<'openFrom' | 'openUntil', VacancyState>({
  from: 'openFrom',
  to: 'openUntil',
  states: { upcoming: 'upcoming', valid: 'open', over: 'closed' },
});

/** The deadline itself is included. `today` is a day of the organisation's calendar. */
export const isOpenForResponses = (
  vacancy: Pick<VacancyFields, 'openFrom' | 'openUntil' | 'deadline'>,
  today: string,
): boolean => vacancyWindow.stateAt(vacancy, today) === 'open' && today <= vacancy.deadline;

/** Its site, or everyone if it has none. */
export const audienceAt = (site: string | null): Audience =>
  site === null ? everyone : { ...everyone, everyone: false, sites: [site] };

export const translated = ({
  jobTitle,
  description,
  languages,
  stale,
}: Pick<VacancyFields, 'jobTitle' | 'description'> &
  Pick<Translated, 'languages' | 'stale'>): Translated => ({
  texts: [jobTitle, description],
  languages,
  stale,
});
