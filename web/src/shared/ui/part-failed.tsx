import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './state.module.css';

export interface PartFailedProps {
  readonly retry: ReactNode;
  readonly isOffline: boolean;
}

/** Says in place of a part of the page that it could not be loaded. */
export const PartFailed = ({ retry, isOffline }: PartFailedProps) => (
  <div className={classes.state} role="alert">
    <p className={classes.text}>
      {isOffline ? (
        <Trans>This will load when you’re back online.</Trans>
      ) : (
        <Trans>This could not be loaded.</Trans>
      )}
    </p>
    {retry}
  </div>
);
