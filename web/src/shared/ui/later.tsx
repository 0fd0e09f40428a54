import type { ReactNode } from 'react';
import classes from './later.module.css';

/** For skeletons: nothing for 150 ms, so that what is quick does not flicker. */
export function Later({ children }: { children: ReactNode }) {
  return (
    <div className={classes.later} aria-busy>
      {children}
    </div>
  );
}
