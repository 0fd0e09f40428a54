import { Injectable } from '@nestjs/common';
import { Transactions } from '@atrium/common/mongo/transactions';
import { Tasks } from '@atrium/common/tasks/tasks';
import { momentChange } from '@atrium/proto/events/event-moment';
import type { NoticeKind, NoticeRecord } from '../notices/event-notice.schema.ts';
import { momentOf } from '../notices/moments.ts';
import { NoticesRepository } from '../notices/notices.repository.ts';
import { remindersOf } from '../notices/reminders.ts';
import type { AnswerRecord } from '../places/answer.schema.ts';
import { AnswersRepository, taking } from '../places/answers.repository.ts';
import type { AnswerState } from '../places/places.ts';
import type { EventRecord } from './event.schema.ts';
import { EventsRepository } from './events.repository.ts';
import { actorOf, NoticeMessages } from './notice-messages.ts';

export const noticeTask = 'event-notices.send';
/** Milliseconds. Timers are imprecise. */
const tolerance = 250;
/** Whoever declined is told nothing, and a reminder is for people who can come. */
const toldOf: Readonly<Record<NoticeKind, readonly AnswerState[]>> = {
  change: taking,
  cancellation: taking,
  day: ['attending', 'maybe'],
  hour: ['attending', 'maybe'],
};
/** Answers per message. */
const batch = 500;

/** Tells people who have answered an event of what is due, some at a time, each once. */
@Injectable()
export class NoticeSender {
  constructor(
    private readonly notices: NoticesRepository,
    private readonly events: EventsRepository,
    private readonly answers: AnswersRepository,
    private readonly messages: NoticeMessages,
    private readonly transactions: Transactions,
    private readonly tasks: Tasks,
  ) {
    tasks.define(
      noticeTask,
      (id, alive) => this.send(id, alive),
      () => this.reconcile(),
    );
  }

  private async send(id: string, alive: () => Promise<void>): Promise<Date | void> {
    const notice = await this.notices.find(id);
    if (notice && notice.dueAt.getTime() > Date.now() + tolerance) return notice.dueAt;
    while (await this.transactions.run(() => this.sendSome(id))) await alive();
  }

  /** Returns whether there are more people to tell. */
  private async sendSome(id: string): Promise<boolean> {
    const notice = await this.notices.find(id);
    if (!notice) return false;
    const event = await this.events.findStored(notice.event);
    if (!event || !isStillTrue(notice, event, new Date())) {
      await this.notices.remove(id);
      return false;
    }
    const some = await this.next(notice);
    const last = some.at(-1);
    const hasMore = some.length === batch;
    await this.tell(event, notice, some, !hasMore);
    if (last && hasMore) await this.notices.save({ ...notice, toldUpTo: last._id });
    else await this.notices.remove(id);
    return hasMore;
  }

  private async tell(
    event: EventRecord,
    notice: NoticeRecord,
    some: readonly AnswerRecord[],
    isLast: boolean,
  ): Promise<void> {
    const { toldOfFirst, kind } = notice;
    const people = some.map(({ person }) => person);
    const told = await this.answers.amongWhoAnswered(toldOfFirst, people, toldOf[kind]);
    const actor = actorOf(event, kind);
    const answers = some.filter(({ person }) => person !== actor && !told.has(person));
    const invitedToo = isLast && isForInvited(notice);
    if (answers.length > 0 || invitedToo) await this.messages.told(event, notice, { answers, invitedToo });
  }

  private next({ event, kind, toldUpTo }: NoticeRecord): Promise<AnswerRecord[]> {
    return this.answers.nextOf(event, toldOf[kind], toldUpTo, batch);
  }

  private async reconcile(): Promise<void> {
    for (const { org, _id, dueAt } of await this.notices.all())
      await this.tasks.schedule(noticeTask, org, _id, dueAt);
  }
}

/** What their calendars have to follow. Of a series, people are invited to the first date. */
const isForInvited = ({ kind, toldOfFirst }: NoticeRecord): boolean =>
  (kind === 'change' || kind === 'cancellation') && toldOfFirst.length === 0;

/** Whether it is still to be told, and not too late. */
function isStillTrue({ kind, before, isAsked }: NoticeRecord, event: EventRecord, now: Date): boolean {
  if (event.deletedAt) return false;
  switch (kind) {
    case 'cancellation':
      return event.state === 'cancelled';
    case 'change': {
      const change = before && momentChange(before, momentOf(event));
      return (
        event.state === 'published' && event.endsAt > now && (isAsked || !!change?.time || !!change?.place)
      );
    }
    case 'day':
    case 'hour': {
      const endsAt = remindersOf(event).find((reminder) => reminder.kind === kind)?.endsAt;
      return event.state === 'published' && endsAt !== undefined && endsAt > now;
    }
  }
}
