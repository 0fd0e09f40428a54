import { DomainError } from '@atrium/common/errors/domain-error';
import { maxSnoozeDays } from '@atrium/proto/notifications/snooze';

const oneDay = 24 * 3600 * 1000;

/** When what is snoozed now comes back: in one day, or at the time chosen. */
export function snoozeEnd(until: string | undefined): Date {
  const now = Date.now();
  const end = until === undefined ? new Date(now + oneDay) : new Date(until);
  const ahead = end.getTime() - now;
  if (ahead <= 0 || ahead > maxSnoozeDays * oneDay) throw new DomainError('invalid-input');
  return end;
}
