import { Trans, useLingui } from '@lingui/react/macro';
import { useDocumentTitle } from '@mantine/hooks';
import { IconLanguage } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { Vacancy } from '@atrium/proto/content/vacancy';
import { languageName } from '../../shared/i18n/language-name.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { BackLink } from '../../shared/ui/back-link.tsx';
import { PersonName } from '../../shared/ui/person-name.tsx';
import { RichText } from '../../shared/ui/rich-text.tsx';
import { useVacancyLabels } from '../../shared/vacancies/vacancy-labels.ts';
import { InterestCard } from './interest-card.tsx';
import { ReferralCard } from './referral-card.tsx';
import { vacancyQueries } from './vacancies.queries.ts';
import { Deadline } from './vacancy-card.tsx';
import { VacancyFacts } from './vacancy-facts.tsx';
import classes from './vacancy-page.module.css';

/** One vacancy, with the possible responses next to it. */
export function VacancyPage({ id }: { id: string }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { data: vacancy } = useSuspenseQuery(vacancyQueries.one(id, language));
  useDocumentTitle(`${vacancy.jobTitle} · Atrium`);
  return (
    <div className={classes.page}>
      <BackLink to="/hr/vacancies">
        <Trans>Jobs</Trans>
      </BackLink>
      <article className={classes.vacancy}>
        <header className={classes.head}>
          <h1 className={classes.title} tabIndex={-1} lang={vacancy.language}>
            {vacancy.jobTitle}
          </h1>
          <VacancyFacts vacancy={vacancy} />
          {vacancy.language !== language && <FallbackNote vacancy={vacancy} />}
        </header>
        <div className={classes.text}>
          <RichText html={vacancy.html} language={vacancy.language} />
        </div>
        <aside className={classes.aside} aria-label={t`Details and application`}>
          <Details vacancy={vacancy} />
          <InterestCard vacancy={vacancy} />
          <ReferralCard vacancy={vacancy} />
        </aside>
      </article>
    </div>
  );
}

/** Salary, deadline and contact. */
function Details({ vacancy }: { vacancy: Vacancy }) {
  const salary = useVacancyLabels().salary(vacancy);
  const { contact } = vacancy;
  return (
    <dl className={classes.details}>
      {salary && (
        <div>
          <dt>
            <Trans>Salary</Trans>
          </dt>
          <dd className={classes.salary}>{salary}</dd>
        </div>
      )}
      <div>
        <dt>
          <Trans>Deadline</Trans>
        </dt>
        <dd>
          <Deadline vacancy={vacancy} />
        </dd>
      </div>
      {(contact.person || contact.text) && (
        <div>
          <dt>
            <Trans>Contact</Trans>
          </dt>
          <dd>
            {contact.person && <PersonName person={contact.person} avatar={36} withJobTitle />}
            {contact.text}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Tells readers that there is no text in their language. */
function FallbackNote({ vacancy }: { vacancy: Vacancy }) {
  const name = languageName(vacancy.language, useLanguage());
  return (
    <p className={classes.fallback}>
      <IconLanguage size={18} aria-hidden /> <Trans>This vacancy is only available in {name}.</Trans>
    </p>
  );
}
