import { Trans } from '@lingui/react/macro';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useId, type FormEvent, type ReactNode } from 'react';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import classes from './setup-page.module.css';

/** One setting with its title, explanation and form. */
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
  /** Whether there are unsaved changes. */
  readonly isChanged: boolean;
  readonly children: ReactNode;
}

/** Fields with a button that saves only this section. */
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
