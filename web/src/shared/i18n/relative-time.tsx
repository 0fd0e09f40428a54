import { useEffect, useState } from 'react';
import { formatDateTime, formatRelativeTime } from './format-time.ts';
import { useLanguage } from './use-language.ts';

const refresh = 30_000;

/** A relative time that stays current while the page is open, with the exact time on hover. */
export function RelativeTime({ at }: { at: string }) {
  const language = useLanguage();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), refresh);
    return () => clearInterval(timer);
  }, []);
  const date = new Date(at);
  return (
    // A native tooltip: lists hold hundreds of dates, and a component for each would be noticeably slow.
    // On paper, the exact time takes the place of the words (print.css).
    <time dateTime={at} title={formatDateTime(date, language)} data-print="title">
      <span>{formatRelativeTime(date, now, language)}</span>
    </time>
  );
}
