import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import { Outbox } from '@atrium/common/messaging/outbox';
import { EventNoticeKind } from '@atrium/proto/gen/events/v1/event_pb';
import { messages } from '@atrium/proto/messages';
import { randomUUID } from 'node:crypto';
import type { NoticeKind, NoticeRecord } from '../notices/event-notice.schema.ts';
import { momentMessage, momentOf } from '../notices/moments.ts';
import type { AnswerRecord } from '../places/answer.schema.ts';
import type { AnswerState } from '../places/places.ts';
import { sequenceOf } from './event-sequence.ts';
import type { EventRecord } from './event.schema.ts';

const kinds: Readonly<Record<NoticeKind, EventNoticeKind>> = {
  change: EventNoticeKind.CHANGED,
  cancellation: EventNoticeKind.CANCELLED,
  day: EventNoticeKind.REMINDER,
  hour: EventNoticeKind.REMINDER,
};

/** Whom a message tells. */
export interface Told {
  readonly answers: readonly Pick<AnswerRecord, 'person' | 'state'>[];
  /** Also people who have not answered but got the invitation in their calendar by e-mail. */
  readonly invitedToo: boolean;
}

/** Publishes what people are to be told about events. `notifications` finds out how each wants to be told. */
@Injectable()
export class NoticeMessages {
  constructor(private readonly outbox: Outbox) {}

  async published(event: EventRecord): Promise<void> {
    await this.outbox.add(messages.eventPublished, event._id, {
      ...{ ...aboutOf(event), publishedById: event.updatedBy },
    });
  }

  async told(
    event: EventRecord,
    { _id, kind, before }: NoticeRecord,
    { answers, invitedToo }: Told,
  ): Promise<void> {
    const peopleWho = (state: AnswerState): string[] =>
      answers.filter((answer) => answer.state === state).map(({ person }) => person);
    const by = actorOf(event, kind);
    await this.outbox.add(messages.eventNotice, event._id, {
      ...aboutOf(event),
      ...{ kind: kinds[kind], cause: _id, personIds: answers.map(({ person }) => person) },
      ...{ attendingIds: peopleWho('attending'), maybeIds: peopleWho('maybe'), invitedToo },
      ...(before && { before: momentMessage(before) }),
      ...(by !== null && { byId: by }),
    });
  }

  /** A place of one person. `until` is given with an offer. */
  async place(
    event: EventRecord,
    person: string,
    kind: Exclude<EventNoticeKind, EventNoticeKind.UNSPECIFIED>,
    until?: Date,
  ): Promise<void> {
    await this.outbox.add(messages.eventNotice, event._id, {
      ...aboutOf(event),
      ...{ kind, cause: randomUUID(), personIds: [person] },
      ...(until && { until: timestampFromDate(until) }),
    });
  }
}

/** Nobody is told of what they have done themselves. Null for a reminder. */
export function actorOf({ updatedBy, cancellation }: EventRecord, kind: NoticeKind): string | null {
  if (kind === 'change') return updatedBy;
  return kind === 'cancellation' ? (cancellation?.by ?? null) : null;
}

const aboutOf = (event: EventRecord) => ({
  ...{ eventId: event._id, moment: momentMessage(momentOf(event)), sequence: sequenceOf(event) },
});
