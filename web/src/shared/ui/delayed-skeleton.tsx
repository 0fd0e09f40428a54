import type { ReactNode } from 'react';
import classes from './delayed-skeleton.module.css';

/** For skeletons: shows nothing for 150 ms, to avoid flicker when loading is quick. */
export function DelayedSkeleton({ children }: { children: ReactNode }) {
  return (
    <div className={classes.delayed} aria-busy>
      {children}
    </div>
  );
}
