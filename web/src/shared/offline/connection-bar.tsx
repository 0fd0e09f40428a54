import { Plural, Trans } from '@lingui/react/macro';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCloudOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { formatDateTime } from '../i18n/format-time.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { asOf } from './as-of.ts';
import { useQueueLength } from '../device/offline-queue.ts';
import { useConnection } from '../live/connection.ts';
import classes from './connection-bar.module.css';

/** In milliseconds: a shorter gap is not shown. */
const barDelay = 2500;

/** Says at the top that the page is not live, when it was last updated, and that nothing is lost. */
export function ConnectionBar() {
  const language = useLanguage();
  const connection = useConnection();
  const [settled] = useDebouncedValue(connection, barDelay);
  const cachedAt = useSyncExternalStore(asOf.subscribe, asOf.get);
  const isOffline = connection === 'offline' || cachedAt !== undefined;
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
            {cachedAt && (
              <>
                {' '}
                <Trans>Last updated {updatedAt(cachedAt, language)}.</Trans>
              </>
            )}
            <QueuedCount />
          </span>
        </div>
      )}
    </div>
  );
}

/** A phone has little room, so today is left out. */
const updatedAt = (at: Date, language: string, now = new Date()): string =>
  at.toDateString() === now.toDateString()
    ? new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(at)
    : formatDateTime(at, language);

function QueuedCount() {
  const count = useQueueLength();
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
