import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { textFor } from '@atrium/proto/common';
import type { ManagedVacancyRow as RowOf } from '@atrium/proto/content/vacancy';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useDirectoryReferences } from '../../shared/people/use-directory-references.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { useVacancyLabels } from '../../shared/vacancies/vacancy-labels.ts';
import { VacancyStateBadge } from './vacancy-state-badge.tsx';
import classes from './vacancies-page.module.css';

/** A vacancy in the admins’ list. */
export function ManagedVacancyRow({ vacancy }: { vacancy: RowOf }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { languages, defaultLanguage } = useSession().organisation;
  const { id, jobTitle, state, site, jobType, deadline, interestCount, referralCount } = vacancy;
  const shown = textFor(jobTitle, language, defaultLanguage);
  const place = useDirectoryReferences().site(site);
  const labels = useVacancyLabels();
  const day = useFormat().day(deadline);
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <Link to="/admin/vacancies/$id" params={{ id }} lang={shown?.language}>
          {shown?.text ?? t`Untitled`}
        </Link>
        <span className={classes.facts}>
          <span>{site === null ? t`Any site` : place}</span>
          <span>{labels.jobType(jobType)}</span>
          <span>
            {languages
              .filter((one) => jobTitle[one])
              .map((one) => one.slice(0, 2).toUpperCase())
              .join(' · ')}
          </span>
        </span>
      </div>
      <span className={classes.state}>
        <VacancyStateBadge state={state} />
        <span>
          <Trans>Deadline: {day}</Trans>
        </span>
      </span>
      <span className={classes.numbers}>
        <span>{t`${plural(interestCount, { one: '# interested', other: '# interested' })}`}</span>
        <span>{t`${plural(referralCount, { one: '# referral', other: '# referrals' })}`}</span>
      </span>
    </li>
  );
}
