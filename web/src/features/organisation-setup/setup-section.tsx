import { Text, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
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
