import { Plural, Trans } from '@lingui/react/macro';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCloudOff } from '@tabler/icons-react';
import { When } from '../i18n/when.tsx';
import { asOf } from '../offline/as-of.ts';
import { useWaiting } from '../offline/waiting.ts';
import { useConnection } from './connection.ts';
import classes from './connection-bar.module.css';

/** A short gap is nobody's concern. */
const patience = 2500;

/** Says at the top that what is on screen is not live for the moment, of when it is, and that nothing is lost. */
export function ConnectionBar() {
  const connection = useConnection();
  const [settled] = useDebouncedValue(connection, patience);
  const kept = asOf.get();
  const isOffline = connection === 'offline' || kept !== undefined;
  const shown = isOffline || (connection !== 'connected' && settled !== 'connected');
  return (
    <div role="status">
      {shown && (
        <div className={classes.bar}>
          <IconCloudOff size={18} aria-hidden />
          <span>
            {isOffline ? (
              <Trans>You’re offline. What you’ve written is kept on this device.</Trans>
            ) : (
              <Trans>Reconnecting… New items will appear once you’re back online.</Trans>
            )}
            {kept && (
              <>
                {' '}
                <Trans>
                  Last updated <When at={kept.toISOString()} />.
                </Trans>
              </>
            )}
            <Waits />
          </span>
        </div>
      )}
    </div>
  );
}

function Waits() {
  const count = useWaiting();
  if (count === 0) return null;
  return (
    <>
      {' '}
      <Plural
        value={count}
        one="# item will be sent when you’re back online."
        other="# items will be sent when you’re back online."
      />
    </>
  );
}
