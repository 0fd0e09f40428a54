import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { Vacancy } from '@atrium/proto/content/vacancy';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { FormFrame } from '../../shared/form/form-frame.tsx';
import { useVacancyResponses } from './vacancies.queries.ts';
import classes from './vacancy-page.module.css';
import { NoteField } from './note-field.tsx';

/** Expresses interest in the vacancy and withdraws it, until the deadline. */
export function InterestCard({ vacancy }: { vacancy: Vacancy }) {
  if (vacancy.interest) return <Interested vacancy={vacancy} />;
  return vacancy.acceptsResponses ? <NotYet id={vacancy.id} /> : null;
}

function NotYet({ id }: { id: string }) {
  const { expressInterest } = useVacancyResponses(id);
  const [note, setNote] = useState('');
  return (
    <section className={classes.card}>
      <h2 className={classes.heading}>
        <Trans>Interested in this job?</Trans>
      </h2>
      <FormFrame
        name="interest-card"
        className={classes.interest}
        onSubmit={() => expressInterest.mutate(note)}
        failure={expressInterest.error}
        isChanged={note !== ''}
        sending={expressInterest.isPending}
      >
        <NoteField value={note} onChange={(event) => setNote(event.currentTarget.value)} />
        <Button type="submit" loading={expressInterest.isPending}>
          <Trans>I’m interested</Trans>
        </Button>
      </FormFrame>
    </section>
  );
}

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
