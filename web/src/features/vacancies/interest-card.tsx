import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { Vacancy } from '@atrium/proto/content/vacancy';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { InterestForm } from './interest-form.tsx';
import { useVacancyResponses } from './vacancies.queries.ts';
import classes from './vacancy-page.module.css';

/** Expresses interest in the vacancy and withdraws it, until the deadline. */
export function InterestCard({ vacancy }: { vacancy: Vacancy }) {
  if (vacancy.interest) return <Interested vacancy={vacancy} />;
  return vacancy.acceptsResponses ? <NotYet id={vacancy.id} /> : null;
}

const NotYet = ({ id }: { id: string }) => (
  <section className={classes.card}>
    <h2 className={classes.heading}>
      <Trans>Interested in this job?</Trans>
    </h2>
    <InterestForm id={id} />
  </section>
);

function Interested({ vacancy: { id, interest, acceptsResponses } }: { vacancy: Vacancy }) {
  const { withdrawInterest } = useVacancyResponses(id);
  return (
    <section className={classes.card}>
      <h2 className={classes.heading}>
        <Group gap={6} component="span">
          <IconCheck size={18} aria-hidden />
          <Trans>Interest expressed</Trans>
        </Group>
      </h2>
      {interest?.note && <p className={classes.note}>{interest.note}</p>}
      <FormAlert error={withdrawInterest.error} />
      {acceptsResponses ? (
        <Button
          variant="default"
          loading={withdrawInterest.isPending}
          onClick={() => withdrawInterest.mutate()}
        >
          <Trans>Withdraw interest</Trans>
        </Button>
      ) : (
        <p className={classes.words}>
          <Trans>The deadline has passed. You can no longer withdraw.</Trans>
        </p>
      )}
    </section>
  );
}
