import { Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import classes from './home-block-frame.module.css';

export interface HomeBlockFrameProps {
  readonly title: ReactNode;
  /** The link to the page with everything. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** A block of the home page, beside the news. */
export function HomeBlockFrame({ title, more, children }: HomeBlockFrameProps) {
  const id = useId();
  return (
    <section className={classes.block} aria-labelledby={id}>
      <Title order={2} id={id} className={classes.title}>
        {title}
      </Title>
      {children}
      {more && <div className={classes.more}>{more}</div>}
    </section>
  );
}
