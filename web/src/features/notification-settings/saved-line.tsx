import { Trans } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import classes from './saved-line.module.css';

export interface SavedLineProps {
  readonly isSuccess: boolean;
  readonly isError: boolean;
}

/** What became of the last change here. */
export const SavedLine = ({ isSuccess, isError }: SavedLineProps) => (
  <span role="status" className={classes.outcome} data-failed={isError || undefined}>
    {isSuccess && (
      <>
        <IconCheck size={14} aria-hidden /> <Trans>Saved</Trans>
      </>
    )}
    {isError && <Trans>Couldn’t save. Try again.</Trans>}
  </span>
);
