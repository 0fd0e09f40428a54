import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Textarea } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { lengths } from '@atrium/proto/common';
import type { Vacancy } from '@atrium/proto/content/vacancy';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { useAnswers } from './vacancies.queries.ts';
import classes from './vacancy-page.module.css';

/** Says that one would like to have the job, and takes it back, until the deadline. */
export function InterestCard({ vacancy }: { vacancy: Vacancy }) {
  if (vacancy.interest) return <Interested vacancy={vacancy} />;
  return vacancy.answerable ? <NotYet id={vacancy.id} /> : null;
}

function NotYet({ id }: { id: string }) {
  const { t } = useLingui();
  const { express } = useAnswers(id);
  const [note, setNote] = useState('');
  return (
    <section className={classes.card}>
      <h2 className={classes.heading}>
        <Trans>Would you like this job?</Trans>
      </h2>
      <FormAlert error={express.error} />
      <Textarea
        label={t`Note`}
        description={t`If you like. Only those who look after vacancies read it.`}
        autosize
        minRows={2}
        maxLength={lengths.reason}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button loading={express.isPending} onClick={() => express.mutate(note)}>
        <Trans>I am interested</Trans>
      </Button>
    </section>
  );
}

function Interested({ vacancy: { id, interest, answerable } }: { vacancy: Vacancy }) {
  const { withdraw } = useAnswers(id);
  return (
    <section className={classes.card}>
      <h2 className={classes.heading}>
        <Group gap={6} component="span">
          <IconCheck size={18} aria-hidden />
          <Trans>You are interested</Trans>
        </Group>
      </h2>
      {interest?.note && <p className={classes.note}>{interest.note}</p>}
      <FormAlert error={withdraw.error} />
      {answerable ? (
        <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
          <Trans>Take it back</Trans>
        </Button>
      ) : (
        <p className={classes.words}>
          <Trans>The deadline has passed: it stays as it is.</Trans>
        </p>
      )}
    </section>
  );
}
