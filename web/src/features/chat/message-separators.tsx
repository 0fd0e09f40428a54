import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { capitalise } from '../../shared/i18n/capitalise.ts';
import { formatDateTime } from '../../shared/i18n/format-time.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import classes from './message-list.module.css';

const day = 24 * 60 * 60 * 1000;

/** The day of the messages below: today, yesterday, or the date. */
export function DaySeparator({ at }: { at: string }) {
  const language = useLanguage();
  const [now] = useState(() => new Date());
  const date = new Date(at);
  return (
    <div className={classes.day}>
      <time dateTime={at} title={formatDateTime(date, language)}>
        {formatDay(date, now, language)}
      </time>
    </div>
  );
}

export function formatDay(at: Date, now: Date, language: string): string {
  const startOfDay = (of: Date): number => new Date(of.getFullYear(), of.getMonth(), of.getDate()).getTime();
  const days = Math.round((startOfDay(now) - startOfDay(at)) / day);
  if (days === 0 || days === 1) {
    const label = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-days, 'day');
    return capitalise(label, language);
  }
  const year = at.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long', year }).format(
    at,
  );
}

/** Marks the messages below as new since the last visit. */
export function UnreadSeparator() {
  return (
    <div className={classes.new}>
      <span>
        <Trans>New messages</Trans>
      </span>
    </div>
  );
}
