import { Trans } from '@lingui/react/macro';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useId, type FormEvent, type ReactNode } from 'react';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import classes from './setup-page.module.css';

/** One thing that is set up: what it is called, what it is for, and its own form. */
export function SetupSection({
  title,
  lead,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        {title}
      </Title>
      {lead && (
        <Text c="dimmed" size="sm" mb="md">
          {lead}
        </Text>
      )}
      {children}
    </section>
  );
}

export interface SectionFormProps {
  readonly onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
  readonly failure: unknown;
  readonly sending: boolean;
  /** Whether there is anything to save. */
  readonly isChanged: boolean;
  readonly children: ReactNode;
}

/** Fields with one button that saves this section and nothing else. */
export const SectionForm = ({ onSubmit, failure, sending, isChanged, children }: SectionFormProps) => (
  <form onSubmit={onSubmit} noValidate>
    <FormAlert error={failure} />
    <Stack gap="md">
      {children}
      <div>
        <Button type="submit" loading={sending} disabled={!isChanged}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </Stack>
  </form>
);
