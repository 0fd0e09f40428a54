import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDateTime } from '../i18n/format-time.ts';
import { useLanguage } from '../i18n/use-language.ts';

const day = 24 * 60 * 60 * 1000;

/** Until when something is to be done, as people say it. */
export function DueDate({ at }: { at: string }) {
  const language = useLanguage();
  const [now] = useState(() => new Date());
  const due = new Date(at);
  const isNear = Math.abs(due.getTime() - now.getTime()) < 6 * day;
  const date = new Intl.DateTimeFormat(
    language,
    isNear ? { weekday: 'long' } : { day: 'numeric', month: 'long' },
  ).format(due);
  return (
    <time dateTime={at} title={formatDateTime(due, language)} data-overdue={due < now || undefined}>
      {due < now && <Trans>Overdue since {date}</Trans>}
      {due >= now && due.toDateString() === now.toDateString() && <Trans>Due today</Trans>}
      {due >= now && due.toDateString() !== now.toDateString() && <Trans>Due {date}</Trans>}
    </time>
  );
}
