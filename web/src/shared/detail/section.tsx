import { Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import classes from './section.module.css';

export interface SectionProps {
  readonly title: ReactNode;
  /** Small buttons for the whole section, next to its title. */
  readonly tools?: ReactNode;
  /** 3 inside a panel, whose title is a heading of level 2. */
  readonly level?: 2 | 3;
  /** The end of an address that leads here. */
  readonly part?: string;
  readonly children: ReactNode;
}

/** A titled part of a record. */
export function Section({ title, tools, level = 2, part, children }: SectionProps) {
  const id = useId();
  return (
    <section id={part} className={classes.section} data-level={level} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={level} id={id}>
          {title}
        </Title>
        {tools}
      </div>
      {children}
    </section>
  );
}
