export type UpdateDay = 'today' | 'yesterday' | 'earlier';

/** Under which heading an entry stands, by the clock of the reader’s device. */
export function dayOf(at: string, now: Date): UpdateDay {
  const midnight = new Date(now);
  midnight.setHours(0, 0, 0, 0);
  if (Date.parse(at) >= midnight.getTime()) return 'today';
  midnight.setDate(midnight.getDate() - 1);
  return Date.parse(at) >= midnight.getTime() ? 'yesterday' : 'earlier';
}
