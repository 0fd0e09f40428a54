import { timestampDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import type { MessageMetadata } from '@atrium/common/messaging/message-context';
import { Transactions } from '@atrium/common/mongo/transactions';
import { momentChange } from '@atrium/proto/events/event-moment';
import { EventNoticeKind, type EventNotice, type EventPublished } from '@atrium/proto/gen/events/v1/event_pb';
import type { UpdateEvent } from '@atrium/proto/notifications/updates';
import type { SubjectReplica } from '../replicas/replicas.schema.ts';
import { invitationTo } from './invitation-answers.ts';
import { momentIn } from './event-moment.ts';
import { Recipients } from './recipients.ts';
import type { CalendarChange } from './update.schema.ts';
import { UpdateWriter, updateId, type UpdateTrigger } from './update-writer.ts';
import { WithdrawalsRepository } from './withdrawals.repository.ts';

/** After these, earlier reminders are wrong. */
const outdating: readonly string[] = ['time', 'time-and-place', 'cancelled'];

/** Calendars have to follow these. */
const scheduling: readonly string[] = ['time', 'place', 'time-and-place', 'cancelled'];

/** Creates the updates about events: invitations, changes, reminders, and places gained and lost. */
@Injectable()
export class EventTriggers {
  constructor(
    private readonly recipients: Recipients,
    private readonly writer: UpdateWriter,
    private readonly withdrawals: WithdrawalsRepository,
    private readonly transactions: Transactions,
  ) {}

  async published(
    { eventId, publishedById: by, moment, sequence }: EventPublished,
    { at }: MessageMetadata,
  ): Promise<void> {
    const subject = await this.recipients.getSubject('event', eventId);
    const event = { moment: momentIn(moment), before: null, until: null };
    await this.writer.write(this.recipients.audience(subject, by), {
      ...{ kind: 'event', cause: invitationTo(eventId), subject: subject._id, by, event, at },
      calendar: { sequence, answer: null, isPlanned: false },
    });
  }

  async noticed(notice: EventNotice, { at }: MessageMetadata): Promise<void> {
    const { eventId, kind, cause, byId } = notice;
    const subject = await this.recipients.getSubject('event', eventId);
    const people = await this.recipients.filterAllowed(notice.personIds, subject);
    const event: UpdateEvent = {
      moment: momentIn(notice.moment),
      before: notice.before ? momentIn(notice.before) : null,
      until: notice.until ? timestampDate(notice.until).toISOString() : null,
    };
    const outcome = outcomeOf(kind, event);
    if (outcome !== null && outdating.includes(outcome))
      await this.transactions.run(() => this.withdrawals.dropReminders(subject._id, people, at));
    const isReminder = kind === EventNoticeKind.REMINDER;
    const trigger: UpdateTrigger = {
      kind: isReminder ? 'event-reminder' : 'event-change',
      ...{ cause: `event-notice.${cause}`, bundle: `${bundleOf(kind)} ${subject._id}` },
      ...{ subject: subject._id, event, at },
      ...(byId !== undefined && { by: byId }),
      ...(isReminder ? { newsUntil: new Date(event.moment.startsAt) } : {}),
      ...(outcome !== null && { outcome }),
    };
    const isScheduling = outcome !== null && scheduling.includes(outcome);
    if (!isScheduling) return this.writer.write(people, trigger);
    const { sequence } = notice;
    for (const [answer, some] of Map.groupBy(people, answersIn(notice)))
      await this.writer.write(some, { ...trigger, calendar: { sequence, answer, isPlanned: false } });
    if (notice.invitedToo) await this.tellInvited(notice, subject, trigger);
  }

  /** Whoever has been told of it already is not told again. */
  private async tellInvited(
    { eventId, byId = '', sequence }: EventNotice,
    subject: SubjectReplica,
    trigger: UpdateTrigger,
  ): Promise<void> {
    const invitationOf = (person: string): string => updateId(person, invitationTo(eventId));
    const people = this.recipients.invitedByMail(subject, byId, invitationOf);
    await this.writer.write(people, { ...trigger, calendar: { sequence, answer: null, isPlanned: false } });
  }
}

function answersIn({ attendingIds, maybeIds }: EventNotice): (person: string) => CalendarChange['answer'] {
  const [attending, maybe] = [new Set(attendingIds), new Set(maybeIds)];
  return (person) => (attending.has(person) ? 'attending' : maybe.has(person) ? 'maybe' : null);
}

/** The newest of a bundle says how it is now. */
function bundleOf(kind: EventNoticeKind): string {
  switch (kind) {
    case EventNoticeKind.REMINDER:
      return 'event-reminder';
    case EventNoticeKind.CHANGED:
    case EventNoticeKind.CANCELLED:
    case EventNoticeKind.UNSPECIFIED:
      return 'event-change';
    case EventNoticeKind.PLACE_OFFERED:
    case EventNoticeKind.OFFER_ENDED:
    case EventNoticeKind.PLACE_GAINED:
    case EventNoticeKind.PLACE_LOST:
      return 'event-place';
  }
}

/** Null for a reminder. */
function outcomeOf(kind: EventNoticeKind, { moment, before }: UpdateEvent): string | null {
  switch (kind) {
    case EventNoticeKind.REMINDER:
      return null;
    case EventNoticeKind.CANCELLED:
      return 'cancelled';
    case EventNoticeKind.PLACE_OFFERED:
      return 'place-offered';
    case EventNoticeKind.OFFER_ENDED:
      return 'offer-ended';
    case EventNoticeKind.PLACE_GAINED:
      return 'place-gained';
    case EventNoticeKind.PLACE_LOST:
      return 'place-lost';
    default: {
      const change = before && momentChange(before, moment);
      if (change?.time) return change.place ? 'time-and-place' : 'time';
      return change?.place ? 'place' : 'details';
    }
  }
}
