import { useEffect, useState } from 'react';
import { sayExactly, sayWhen } from './relative-time.ts';
import { useLanguage } from './use-language.ts';

const refresh = 30_000;

/** A moment as a person would say it, with the exact one on hover; it stays right while the page is open. */
export function When({ at }: { at: string }) {
  const language = useLanguage();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), refresh);
    return () => clearInterval(timer);
  }, []);
  const moment = new Date(at);
  return (
    // The browser's own tooltip: lists hold hundreds of dates, and a component for each would be felt.
    <time dateTime={at} title={sayExactly(moment, language)}>
      {sayWhen(moment, now, language)}
    </time>
  );
}
