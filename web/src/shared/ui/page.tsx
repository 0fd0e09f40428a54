import { Title } from '@mantine/core';
import type { Language } from '@atrium/proto/common';
import type { ReactNode } from 'react';
import classes from './page.module.css';
import { usePageTitle } from './use-page-title.ts';

export interface PageProps {
  readonly title: string;
  /** What the browser’s tab says, if the title alone does not say enough there. */
  readonly tabTitle?: string | undefined;
  /** The language of the title, where it may not be the reader’s. */
  readonly language?: Language;
  /** A picture before the title. */
  readonly leading?: ReactNode;
  /** One line under the title, if the title alone does not say enough. */
  readonly lead?: ReactNode;
  /** What the title’s record is at the moment: its state, and the times that belong to it. */
  readonly state?: ReactNode;
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
export function Page(props: PageProps) {
  const {
    title,
    tabTitle = title,
    language,
    leading,
    lead,
    state,
    action,
    tools,
    width = 'wide',
    back,
    children,
  } = props;
  usePageTitle(tabTitle);
  return (
    <div className={classes.page} data-width={width} data-has-action={action ? true : undefined}>
      {back && <div className={classes.back}>{back}</div>}
      <header className={classes.header} data-leading={leading ? true : undefined}>
        {leading}
        <div className={classes.heading}>
          <Title order={1} tabIndex={-1} className={classes.title} {...(language && { lang: language })}>
            {title}
          </Title>
          {lead && <p className={classes.lead}>{lead}</p>}
          {state && <div className={classes.state}>{state}</div>}
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
