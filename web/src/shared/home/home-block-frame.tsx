import { Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';
import classes from './home-block-frame.module.css';

export interface HomeBlockFrameProps {
  readonly title: ReactNode;
  /** What stands for the block on a narrow screen: one line that opens the page, with a shorter title if it needs one. */
  readonly chip?: { readonly to: string; readonly text: string; readonly title?: ReactNode };
  /** The link to the page with everything. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** A block of the home page, beside the news; on a narrow screen one line above them. */
export function HomeBlockFrame({ title, chip, more, children }: HomeBlockFrameProps) {
  const id = useId();
  return (
    <section className={classes.block} aria-labelledby={id}>
      {chip && (
        <Link to={chip.to as string} className={classes.chip}>
          <span className={classes.line}>
            <strong>{chip.title ?? title}</strong> {chip.text}
          </span>
          <IconChevronRight size={18} className={classes.chevron} aria-hidden />
        </Link>
      )}
      <div className={classes.whole}>
        <Title order={2} id={id} className={classes.title}>
          {title}
        </Title>
        {children}
        {more && <div className={classes.more}>{more}</div>}
      </div>
    </section>
  );
}

/** Entries one below the other. */
export const HomeBlockList = ({ children }: { children: ReactNode }) => (
  <ul className={classes.list}>{children}</ul>
);
