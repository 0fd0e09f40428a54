import type { ReactNode } from 'react';
import { Page, type PageProps } from '../ui/page.tsx';
import classes from './detail-page.module.css';
import { ListLink } from './list-link.tsx';

export interface DetailPageProps extends PageProps {
  /** Messages and progress, above everything else. */
  readonly above?: ReactNode;
  /** Next to the content, and below it on narrow screens. */
  readonly aside?: { readonly label: string; readonly content: ReactNode };
  /** Below the content; on narrow screens also below `aside`. */
  readonly after?: ReactNode;
}

/**
 * The page of one record (ADR 60): the way back to its list, its name and state, its actions, and the content. Its route
 * announces it with `staticData.detail`.
 */
export function DetailPage({ above, aside, after, children, ...page }: DetailPageProps) {
  return (
    <Page back={<ListLink />} width={aside ? 'full' : 'reading'} {...page}>
      {above}
      {aside ? (
        <div className={classes.columns}>
          <div>{children}</div>
          <aside className={classes.aside} aria-label={aside.label}>
            {aside.content}
          </aside>
          {after && <div>{after}</div>}
        </div>
      ) : (
        children
      )}
    </Page>
  );
}
