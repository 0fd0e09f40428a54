import { Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import classes from './result-section.module.css';

export interface ResultSectionProps {
  readonly title: string;
  /** How many there are of it. */
  readonly count?: string;
  readonly children: ReactNode;
}

/** A titled part of what the page of the search offers. */
export function ResultSection({ title, count, children }: ResultSectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Title order={2} size="h3" mb="sm" id={id}>
        {title}
        {count !== undefined && (
          <>
            {' '}
            <span className={classes.count}>{count}</span>
          </>
        )}
      </Title>
      {children}
    </section>
  );
}
