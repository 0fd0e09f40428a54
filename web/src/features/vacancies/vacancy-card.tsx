import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { VacancySummary } from '@atrium/proto/content/vacancy';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { Tag } from '../../shared/state/state-badge.tsx';
import { useVacancyLabels } from '../../shared/vacancies/vacancy-labels.ts';
import classes from './vacancies-page.module.css';
import { VacancyFacts } from './vacancy-facts.tsx';

export function VacancyCard({ vacancy }: { vacancy: VacancySummary }) {
  const { id, jobTitle, language, interested } = vacancy;
  const salary = useVacancyLabels().salary(vacancy);
  return (
    <li className={classes.card}>
      <h2 className={classes.title} lang={language}>
        <Link to="/hr/vacancies/$id" params={{ id }}>
          {jobTitle}
        </Link>
      </h2>
      <VacancyFacts vacancy={vacancy} />
      {salary && <p className={classes.salary}>{salary}</p>}
      <div className={classes.foot}>
        <Deadline vacancy={vacancy} />
        {interested && (
          <Tag tone="good">
            <Trans>Interest expressed</Trans>
          </Tag>
        )}
      </div>
    </li>
  );
}

/** The deadline, or that it has passed. */
export function Deadline({
  vacancy: { deadline, acceptsResponses },
}: {
  vacancy: Pick<VacancySummary, 'deadline' | 'acceptsResponses'>;
}) {
  const day = useFormat().day(deadline);
  return acceptsResponses ? (
    <span>
      <Trans>Apply by {day}</Trans>
    </span>
  ) : (
    <span>
      <Trans>The deadline was {day}</Trans>
    </span>
  );
}
