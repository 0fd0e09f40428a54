export type TimeOfDay = 'morning' | 'afternoon' | 'evening';

/** By the clock on the wall where the reader is. */
export function timeOfDay(now: Date): TimeOfDay {
  const hour = now.getHours();
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
