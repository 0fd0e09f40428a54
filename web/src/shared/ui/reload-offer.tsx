import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import classes from './state.module.css';

/**
 * Shown when a chunk of the web client does not arrive or was replaced by an upgrade. Forms keep their drafts across
 * the reload.
 */
export function ReloadOffer() {
  return (
    <div className={classes.state} role="alert">
      <h2 className={classes.title}>
        <Trans>This part could not be loaded</Trans>
      </h2>
      <p className={classes.text}>
        <Trans>Atrium may have been updated. Reload the page to continue. What you typed is kept.</Trans>
      </p>
      <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={() => location.reload()}>
        <Trans>Reload</Trans>
      </Button>
    </div>
  );
}
