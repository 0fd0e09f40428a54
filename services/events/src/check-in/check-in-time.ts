import { DomainError } from '@atrium/common/errors/domain-error';
import { checkInHours } from '@atrium/proto/events/check-in';
import type { EventRecord } from '../events/event.schema.ts';

const hourInMs = 3_600_000;

type Timed = Pick<EventRecord, 'startsAt' | 'endsAt'>;

export const opensAt = ({ startsAt }: Timed): Date =>
  new Date(startsAt.getTime() - checkInHours.before * hourInMs);

export const closesAt = ({ endsAt }: Timed): Date =>
  new Date(endsAt.getTime() + checkInHours.after * hourInMs);

/** Fails while nobody can be checked in. */
export function assertOpen(event: Pick<EventRecord, 'state'> & Timed, now: Date): void {
  if (event.state === 'cancelled') throw new DomainError('event-cancelled');
  if (event.state === 'draft') throw new DomainError('wrong-state');
  if (now < opensAt(event) || closesAt(event) <= now) throw new DomainError('check-in-closed');
}

/** When a person came according to a device, whose clock may be wrong. */
export function momentOf(at: string | null, event: Timed, now: Date): Date {
  const told = at === null ? now.getTime() : Date.parse(at);
  return new Date(Math.min(now.getTime(), Math.max(opensAt(event).getTime(), told)));
}
