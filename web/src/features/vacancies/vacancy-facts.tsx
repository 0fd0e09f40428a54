import { Trans } from '@lingui/react/macro';
import { IconBriefcase, IconClock, IconMapPin } from '@tabler/icons-react';
import type { VacancySummary } from '@atrium/proto/content/vacancy';
import { useDirectoryPlaces } from '../../shared/people/use-directory-places.ts';
import { useVacancyWords } from '../../shared/vacancies/vacancy-words.ts';
import classes from './vacancies-page.module.css';

/** Where it is, of which kind and how long. */
export function VacancyFacts({ vacancy }: { vacancy: Pick<VacancySummary, 'site' | 'jobType' | 'length'> }) {
  const words = useVacancyWords();
  const site = useDirectoryPlaces().site(vacancy.site);
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
        {words.jobType(vacancy.jobType)}
      </li>
      {vacancy.length && (
        <li>
          <IconClock size={16} aria-hidden />
          {words.length(vacancy.length)}
        </li>
      )}
    </ul>
  );
}
