import { Trans } from '@lingui/react/macro';
import { IconBriefcase, IconClock, IconCoin, IconMapPin } from '@tabler/icons-react';
import type { VacancySummary } from '@atrium/proto/content/vacancy';
import { useDirectoryReferences } from '../../shared/people/use-directory-references.ts';
import { useVacancyLabels } from '../../shared/vacancies/vacancy-labels.ts';
import classes from './vacancy-facts.module.css';

interface VacancyFactsProps {
  readonly vacancy: VacancySummary;
  readonly withSalary?: boolean;
}

/** Site, type, duration and salary. */
export function VacancyFacts({ vacancy, withSalary = false }: VacancyFactsProps) {
  const labels = useVacancyLabels();
  const site = useDirectoryReferences().site(vacancy.site);
  const salary = withSalary && labels.salary(vacancy);
  return (
    <ul className={classes.facts}>
      {(site || vacancy.site === null) && (
        <li>
          <IconMapPin size={16} aria-hidden />
          {site || <Trans>Any site</Trans>}
        </li>
      )}
      <li>
        <IconBriefcase size={16} aria-hidden />
        {labels.jobType(vacancy.jobType)}
      </li>
      {vacancy.length && (
        <li>
          <IconClock size={16} aria-hidden />
          {labels.length(vacancy.length)}
        </li>
      )}
      {salary && (
        <li>
          <IconCoin size={16} aria-hidden />
          {salary}
        </li>
      )}
    </ul>
  );
}
