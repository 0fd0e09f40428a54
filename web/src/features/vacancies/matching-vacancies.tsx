import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { HomeBlockFrame, HomeBlockList } from '../../shared/home/home-block-frame.tsx';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import classes from './matching-vacancies.module.css';
import { vacancyQueries } from './vacancies.queries.ts';
import { Deadline } from './vacancy-card.tsx';

/** New jobs that match what the reader has saved. */
export function HomeBlock() {
  const { data } = useSuspenseQuery(vacancyQueries.matches(useLanguage()));
  if (data.length === 0) return null;
  return (
    <HomeBlockFrame
      title={<Trans>Jobs for you</Trans>}
      chip={{ to: '/hr/vacancies', text: data.map(({ jobTitle }) => jobTitle).join(' · ') }}
      more={
        <Anchor component={Link} to="/hr/vacancies">
          <Trans>All jobs</Trans>
        </Anchor>
      }
    >
      <HomeBlockList>
        {data.map((vacancy) => (
          <li key={vacancy.id}>
            <Link
              to="/hr/vacancies/$id"
              params={{ id: vacancy.id }}
              lang={vacancy.language}
              className={classes.title}
            >
              {vacancy.jobTitle}
            </Link>
            <div className={classes.deadline}>
              <Deadline vacancy={vacancy} />
            </div>
          </li>
        ))}
      </HomeBlockList>
    </HomeBlockFrame>
  );
}
