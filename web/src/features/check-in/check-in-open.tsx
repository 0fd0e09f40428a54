import { Trans } from '@lingui/react/macro';
import type { CheckInDesk } from '@atrium/proto/events/check-in';
import { useState } from 'react';
import { formatDateTime } from '../../shared/i18n/format-time.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import classes from './check-in.module.css';

type Timed = Pick<CheckInDesk, 'opensAt' | 'closesAt' | 'cancelled'>;

/** Whether people can be checked in now. */
export function useIsOpen({ opensAt, closesAt, cancelled }: Timed): boolean {
  const [now] = useState(() => Date.now());
  return !cancelled && Date.parse(opensAt) <= now && now < Date.parse(closesAt);
}

/** Why nobody can be checked in now. */
export function CheckInClosed({ opensAt, cancelled }: Timed) {
  const language = useLanguage();
  const [now] = useState(() => Date.now());
  const begins = new Date(opensAt);
  const at = formatDateTime(begins, language);
  if (cancelled)
    return (
      <p className={classes.closed}>
        <Trans>This event has been cancelled.</Trans>
      </p>
    );
  return (
    <p className={classes.closed}>
      {begins.getTime() > now ? (
        <Trans>Check-in opens on {at}.</Trans>
      ) : (
        <Trans>Check-in closed a day after the event.</Trans>
      )}
    </p>
  );
}
