import { Trans } from '@lingui/react/macro';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCloudOff } from '@tabler/icons-react';
import { useConnection } from './connection.ts';
import classes from './connection-bar.module.css';

/** A short gap is nobody's concern. */
const patience = 2500;

/** Says at the top that what is on screen is not live for the moment, and that nothing is lost. */
export function ConnectionBar() {
  const connection = useConnection();
  const [settled] = useDebouncedValue(connection, patience);
  const shown = connection === 'offline' || (connection !== 'connected' && settled !== 'connected');
  return (
    <div role="status">
      {shown && (
        <div className={classes.bar}>
          <IconCloudOff size={18} aria-hidden />
          {connection === 'offline' ? (
            <Trans>You are offline. What you have written stays here.</Trans>
          ) : (
            <Trans>Connecting again … New things show as soon as we are back.</Trans>
          )}
        </div>
      )}
    </div>
  );
}
