import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { problemMessageFor, requestIdOf } from '../api/problem-messages.ts';
import classes from './state.module.css';

/** Says that something could not be loaded, with a button to try again. */
export function ErrorState({ error, retry }: { error: unknown; retry: () => void }) {
  const { i18n } = useLingui();
  const reason = problemMessageFor(error);
  const requestId = requestIdOf(error);
  return (
    <div className={classes.state} role="alert">
      <span className={classes.icon}>
        <IconPlugConnectedX size={28} stroke={1.5} aria-hidden />
      </span>
      <h2 className={classes.title}>
        <Trans>This could not be loaded</Trans>
      </h2>
      {reason && <p className={classes.text}>{i18n._(reason)}</p>}
      <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
      {requestId && (
        <p className={classes.small}>
          <Trans>Support reference: {requestId}</Trans>
        </p>
      )}
    </div>
  );
}
