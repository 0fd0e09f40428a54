import { Trans, useLingui } from '@lingui/react/macro';
import { IconLanguage } from '@tabler/icons-react';
import type { Vacancy } from '@atrium/proto/content/vacancy';
import { DetailPage } from '../../shared/detail/detail-page.tsx';
import { Facts } from '../../shared/detail/facts.tsx';
import { useRecord } from '../../shared/detail/use-record.ts';
import { languageName } from '../../shared/i18n/language-name.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
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
  const vacancy = useRecord(vacancyQueries.one(id, language));
  return (
    <DetailPage
      title={vacancy.jobTitle}
      language={vacancy.language}
      width="wide"
      state={<VacancyFacts vacancy={vacancy} />}
      above={vacancy.language !== language && <FallbackNote vacancy={vacancy} />}
      aside={{
        label: t`Details and application`,
        content: (
          <>
            <Details vacancy={vacancy} />
            <InterestCard vacancy={vacancy} />
            <ReferralCard vacancy={vacancy} />
          </>
        ),
      }}
    >
      <div className={classes.text}>
        <RichText html={vacancy.html} language={vacancy.language} />
      </div>
    </DetailPage>
  );
}

/** Salary, deadline and contact. */
function Details({ vacancy }: { vacancy: Vacancy }) {
  const { t } = useLingui();
  const salary = useVacancyLabels().salary(vacancy);
  const { person, text } = vacancy.contact;
  return (
    <div className={classes.details}>
      <Facts
        facts={[
          Boolean(salary) && { label: t`Salary`, value: <span className={classes.salary}>{salary}</span> },
          { label: t`Deadline`, value: <Deadline vacancy={vacancy} /> },
          (person !== null || text !== '') && {
            label: t`Contact`,
            value: (
              <>
                {person && <PersonName person={person} avatar={36} withJobTitle />}
                {text}
              </>
            ),
          },
        ]}
      />
    </div>
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
