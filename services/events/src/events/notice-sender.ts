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
    const some = event && isStillTrue(notice, event, new Date()) ? await this.next(notice) : [];
    const last = some.at(-1);
    if (event && last) await this.tell(event, notice, peopleOf(some, actorOf(event, notice.kind)));
    const hasMore = some.length === batch;
    if (last && hasMore) await this.notices.save({ ...notice, toldUpTo: last._id });
    else await this.notices.remove(id);
    return hasMore;
  }

  private async tell(event: EventRecord, notice: NoticeRecord, people: readonly string[]): Promise<void> {
    const { toldOfFirst, kind } = notice;
    const told = await this.answers.amongWhoAnswered(toldOfFirst, people, toldOf[kind]);
    const others = people.filter((person) => !told.has(person));
    if (others.length > 0) await this.messages.told(event, notice, others);
  }

  private next({ event, kind, toldUpTo }: NoticeRecord): Promise<AnswerRecord[]> {
    return this.answers.nextOf(event, toldOf[kind], toldUpTo, batch);
  }

  private async reconcile(): Promise<void> {
    for (const { org, _id, dueAt } of await this.notices.all())
      await this.tasks.schedule(noticeTask, org, _id, dueAt);
  }
}

const peopleOf = (answers: readonly AnswerRecord[], actor: string | null): string[] =>
  answers.map(({ person }) => person).filter((person) => person !== actor);

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
