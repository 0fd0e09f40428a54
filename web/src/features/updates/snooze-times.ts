import { comingTimes } from '../../shared/i18n/coming-times.ts';

const evening = '17:00';
const morning = '09:00';
/** Later than this before the evening, it is not offered. */
const leastAhead = 30 * 60_000;

export interface SnoozeTimes {
  /** Null if it is too late for that. */
  readonly today: string | null;
  readonly tomorrow: string;
  readonly monday: string;
}

/** The times offered for snoozing, in the given time zone. */
export function snoozeTimes(now: Date, timeZone: string): SnoozeTimes {
  const { inDays, nextMonday } = comingTimes(now, timeZone);
  const today = inDays(0, evening);
  return {
    today: Date.parse(today) - now.getTime() >= leastAhead ? today : null,
    tomorrow: inDays(1, morning),
    monday: nextMonday(morning),
  };
}
