export type TimeOfDay = 'morning' | 'afternoon' | 'evening';

/** By the reader's local time. */
export function timeOfDay(now: Date): TimeOfDay {
  const hour = now.getHours();
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
