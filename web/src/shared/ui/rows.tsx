import type { ReactNode } from 'react';
import classes from './rows.module.css';

/** A list of what is looked after: one quiet frame, a row each; `ordered` where the order says something. */
export const Rows = ({ children, ordered = false }: { children: ReactNode; ordered?: boolean }) => {
  const List = ordered ? 'ol' : 'ul';
  return <List className={classes.list}>{children}</List>;
};

export interface RowProps {
  /** A small mark in its own colour before the words. */
  readonly colour?: string;
  /** Its name; a link makes the whole row lead there. */
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  /** Numbers and buttons at the end. */
  readonly children?: ReactNode;
}

/** What it is, a line about it, and what can be done with it. */
export const Row = ({ colour, title, detail, children }: RowProps) => (
  <li className={classes.row}>
    {colour && <span className={classes.mark} style={{ background: colour }} aria-hidden />}
    <div className={classes.words}>
      <span className={classes.title}>{title}</span>
      {detail && <span className={classes.detail}>{detail}</span>}
    </div>
    {children && <div className={classes.aside}>{children}</div>}
  </li>
);

/** A row of the same frame that is laid out in its own way. */
export const rowClass = classes.row as string;
