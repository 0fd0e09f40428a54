import { useLingui } from '@lingui/react/macro';
import type { VacancyFields } from '@atrium/proto/content/vacancy';
import type { PublishCheck } from '../../shared/publishing/publish-check.ts';
import { useExpiredCheck } from '../../shared/publishing/use-expired-check.ts';
import { useToday } from '../../shared/session/use-today.ts';

/** What a vacancy is checked for before it is posted. */
export function useVacancyChecks({
  salaryStart,
  deadline,
  openUntil,
}: VacancyFields): readonly PublishCheck[] {
  const { t } = useLingui();
  const today = useToday();
  const isTooLate = deadline < today && openUntil >= today;
  return [
    ...useExpiredCheck(openUntil, 'openUntil'),
    ...(isTooLate
      ? [{ text: t`The deadline has passed. No one could apply.`, action: t`Change day`, place: 'deadline' }]
      : []),
    ...(salaryStart === null
      ? [{ text: t`The salary is not stated.`, action: t`Add`, place: 'salaryStart' }]
      : []),
  ];
}
