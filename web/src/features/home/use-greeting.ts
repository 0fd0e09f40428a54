import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { timeOfDay } from '../../shared/i18n/time-of-day.ts';
import { useSession } from '../../shared/session/use-session.ts';

/** Depends on the reader’s local time. */
export function useGreeting(): string {
  const { t } = useLingui();
  const { first } = useSession().person;
  const [time] = useState(() => timeOfDay(new Date()));
  const greetings = {
    morning: t`Good morning, ${first}`,
    afternoon: t`Good afternoon, ${first}`,
    evening: t`Good evening, ${first}`,
  };
  return greetings[time];
}
