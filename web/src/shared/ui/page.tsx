import { Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './page.module.css';

export interface PageProps {
  readonly title: string;
  /** One line under the title, if the title alone does not say enough. */
  readonly lead?: ReactNode;
  /** The one primary action: top right on a wide screen, within reach of the thumb on a phone. */
  readonly action?: ReactNode;
  /** Secondary actions for everything on the page: small, next to the title on every screen. */
  readonly tools?: ReactNode;
  /** `reading` for texts and forms, `wide` for cards, `full` for work on lists. */
  readonly width?: 'reading' | 'wide' | 'full';
  /** A link to the parent page, above the title. */
  readonly back?: ReactNode;
  readonly children?: ReactNode;
}

/** One screen: one idea, one title, one action. */
export function Page({ title, lead, action, tools, width = 'wide', back, children }: PageProps) {
  useDocumentTitle(`${title} · Atrium`);
  return (
    <div className={classes.page} data-width={width} data-has-action={action ? true : undefined}>
      {back && <div className={classes.back}>{back}</div>}
      <header className={classes.header}>
        <div>
          <Title order={1} tabIndex={-1} className={classes.title}>
            {title}
          </Title>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {(tools || action) && (
          <div className={classes.aside}>
            {tools}
            {action && <div className={classes.action}>{action}</div>}
          </div>
        )}
      </header>
      {children}
    </div>
  );
}
