import type { ReactNode } from 'react';
import classes from './rows.module.css';

interface RowsProps {
  readonly label?: string;
  readonly children: ReactNode;
  readonly ordered?: boolean;
}

/** A list of managed items in one frame; `ordered` if their order matters. */
export const Rows = ({ label, children, ordered = false }: RowsProps) => {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className={classes.list} aria-label={label}>
      {children}
    </List>
  );
};

export interface RowProps {
  /** The colour of a small mark before the text. */
  readonly colour?: string;
  /** An icon before the text. */
  readonly leading?: ReactNode;
  /** The item's name; a link in it makes the whole row clickable. */
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  /** Numbers and buttons at the end. */
  readonly children?: ReactNode;
}

export const Row = ({ colour, leading, title, detail, children }: RowProps) => (
  <li className={classes.row}>
    {colour && <span className={classes.mark} style={{ background: colour }} aria-hidden />}
    {leading}
    <div className={classes.words}>
      <span className={classes.title}>{title}</span>
      {detail && <span className={classes.detail}>{detail}</span>}
    </div>
    {children && <div className={classes.aside}>{children}</div>}
  </li>
);

/** For rows of the same list with their own layout. */
export const rowClass = classes.row as string;
