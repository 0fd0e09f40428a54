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
              <Trans>You are offline. What you have written stays here.</Trans>
            ) : (
              <Trans>Connecting again … New things show as soon as we are back.</Trans>
            )}
            {kept && (
              <>
                {' '}
                <Trans>
                  You see what was read <When at={kept.toISOString()} />.
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
        one="# entry is sent when you are back."
        other="# entries are sent when you are back."
      />
    </>
  );
}
