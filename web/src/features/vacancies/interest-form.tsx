import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { FormFrame } from '../../shared/form/form-frame.tsx';
import { NoteField } from './note-field.tsx';
import { useVacancyResponses } from './vacancies.queries.ts';
import classes from './vacancy-page.module.css';

interface InterestFormProps {
  readonly id: string;
  readonly onSent?: () => void;
  /** Another button, before that of the form. */
  readonly children?: ReactNode;
}

/** Tells the recruitment team of the interest, with a note for them. */
export function InterestForm({ id, onSent, children }: InterestFormProps) {
  const { expressInterest } = useVacancyResponses(id);
  const [note, setNote] = useState('');
  return (
    <FormFrame
      name="interest-form"
      className={classes.interest}
      onSubmit={() => expressInterest.mutate(note, { onSuccess: onSent })}
      failure={expressInterest.error}
      isChanged={note !== ''}
      sending={expressInterest.isPending}
    >
      <NoteField value={note} onChange={(event) => setNote(event.currentTarget.value)} />
      <Group gap="sm" justify={children ? 'flex-end' : 'flex-start'} grow={!children}>
        {children}
        <Button type="submit" loading={expressInterest.isPending}>
          <Trans>I’m interested</Trans>
        </Button>
      </Group>
    </FormFrame>
  );
}
