import type { ReactNode } from 'react';
import classes from './dialog-actions.module.css';

/** The buttons of a long dialog or form, which stay in view at its bottom. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={classes.foot}>{children}</div>
);
