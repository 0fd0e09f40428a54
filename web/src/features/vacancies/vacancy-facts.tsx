import { Trans } from '@lingui/react/macro';
import { IconBriefcase, IconClock, IconMapPin } from '@tabler/icons-react';
import type { VacancySummary } from '@atrium/proto/content/vacancy';
import { useDirectoryReferences } from '../../shared/people/use-directory-references.ts';
import { useVacancyLabels } from '../../shared/vacancies/vacancy-labels.ts';
import classes from './vacancies-page.module.css';

/** Site, type and duration. */
export function VacancyFacts({ vacancy }: { vacancy: Pick<VacancySummary, 'site' | 'jobType' | 'length'> }) {
  const labels = useVacancyLabels();
  const site = useDirectoryReferences().site(vacancy.site);
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
    </ul>
  );
}
