import type { ReactNode } from 'react';
import classes from './nothing-found.module.css';
import { useNothingFound, type SearchGap } from './search-gap.ts';

export interface NothingFoundProps {
  readonly query: string;
  readonly gap: SearchGap;
  /** Why nothing matches, if everything was searched. */
  readonly reason?: string | undefined;
  /** What may help instead. */
  readonly children?: ReactNode;
}

/** Says that nothing was found, and why that may be. */
export function NothingFound({ query, gap, reason: known, children }: NothingFoundProps) {
  const { title, reason } = useNothingFound(query, gap);
  return (
    <div className={classes.nothing}>
      <div role="status">
        <h2>{title}</h2>
        <p>{gap === null ? (known ?? reason) : reason}</p>
      </div>
      {children}
    </div>
  );
}
