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
        <Trans>Interested in this job?</Trans>
      </h2>
      <FormAlert error={express.error} />
      <Textarea
        label={t`Note`}
        description={t`Optional. Only the recruitment team can see it.`}
        autosize
        minRows={2}
        maxLength={lengths.reason}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button loading={express.isPending} onClick={() => express.mutate(note)}>
        <Trans>I’m interested</Trans>
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
          <Trans>Interest expressed</Trans>
        </Group>
      </h2>
      {interest?.note && <p className={classes.note}>{interest.note}</p>}
      <FormAlert error={withdraw.error} />
      {answerable ? (
        <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
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
