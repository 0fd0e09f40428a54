import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EventWords } from '@atrium/proto/events/event-words';
import type { Update } from '@atrium/proto/notifications/updates';

type Facts = Pick<Update, 'outcome' | 'title'> & { readonly by: string; readonly event: EventWords };

const line = (when: string, where: string): string => [when, where].filter(Boolean).join(', ');

export const invitation = ({ by, title, event: { when } }: Facts): MessageDescriptor =>
  msg`${by} invites you to “${title}”: ${when}`;

export function reminder({ title, event: { when, where } }: Facts): MessageDescriptor {
  const moment = line(when, where);
  return msg`Reminder: “${title}”, ${moment}`;
}

export function eventChange({ title, outcome, event }: Facts): MessageDescriptor {
  const { when, whenBefore, where, whereBefore, until } = event;
  switch (outcome) {
    case 'time':
      return msg`“${title}” has a new time: ${when} instead of ${whenBefore}`;
    case 'place':
      if (!where) return msg`“${title}” no longer has a place`;
      return whereBefore
        ? msg`“${title}” has a new place: ${where} instead of ${whereBefore}`
        : msg`“${title}” has a place: ${where}`;
    case 'time-and-place': {
      const [now, before] = [line(when, where), line(whenBefore, whereBefore)];
      return msg`“${title}” has a new time and place: ${now} instead of ${before}`;
    }
    case 'cancelled':
      return msg`“${title}” is cancelled: ${when}`;
    case 'place-offered':
      return msg`A place at “${title}” is kept for you until ${until}`;
    case 'offer-ended':
      return msg`The place at “${title}” is no longer kept for you`;
    case 'place-gained':
      return msg`You have a place at “${title}”: ${when}`;
    case 'place-lost':
      return msg`You no longer have a place at “${title}”`;
    default:
      return msg`“${title}” has changed: ${when}`;
  }
}
