import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { Transactions } from '@atrium/common/mongo/transactions';
import { Tasks } from '@atrium/common/tasks/tasks';
import { isMoved } from '@atrium/proto/events/event-moved';
import { momentChange } from '@atrium/proto/events/event-moment';
import { randomUUID } from 'node:crypto';
import type { NoticeRecord } from '../notices/event-notice.schema.ts';
import { momentOf } from '../notices/moments.ts';
import { NoticesRepository } from '../notices/notices.repository.ts';
import { remindersOf } from '../notices/reminders.ts';
import type { EventRecord } from './event.schema.ts';
import type { EventChange } from './event-change.ts';
import { NoticeMessages } from './notice-messages.ts';
import { noticeTask } from './notice-sender.ts';

/** Changes within this time are told as one. In milliseconds. */
const gatherFor = 5 * 60_000;

interface ToldContext {
  readonly tell: boolean | undefined;
  readonly toldOfFirst: readonly string[];
}

/** Decides what people who have answered an event will be told, in the transaction of the change. */
@Injectable()
export class EventNotices {
  constructor(
    private readonly notices: NoticesRepository,
    private readonly messages: NoticeMessages,
    private readonly transactions: Transactions,
    private readonly tasks: Tasks,
  ) {}

  /** `tell` is what its organiser has decided; undefined for what is usual: another time or place, and the end. */
  async follow(before: EventRecord | null, after: EventRecord, tell: boolean | undefined): Promise<void> {
    await this.followDates([{ before, after }], tell);
  }

  /** The same of dates of a series: people are told of the first one that concerns them. */
  async followDates(changes: readonly EventChange[], tell: boolean | undefined): Promise<void> {
    const inOrder = changes.toSorted((a, b) => a.after.startsAt.getTime() - b.after.startsAt.getTime());
    const published = inOrder.find(isPublished);
    if (published) await this.messages.published(published.after);
    const toldOfFirst: string[] = [];
    for (const { before, after } of inOrder) {
      if (!before || after.deletedAt) continue;
      const context = { tell, toldOfFirst: [...toldOfFirst] };
      if (after.state === 'cancelled') await this.cancelled(after, context);
      await this.edited(before, after, context);
      toldOfFirst.push(after._id);
    }
  }

  /** They come before the present start, and only of an event that takes place. */
  async planReminders(event: EventRecord): Promise<void> {
    const now = new Date();
    const isOn = event.state === 'published' && !event.deletedAt;
    const wanted = new Map(
      (isOn ? remindersOf(event) : []).map((one) => [`${event._id} ${one.kind} ${one.dueAt.getTime()}`, one]),
    );
    const known = new Set<string>();
    for (const { _id, kind } of await this.notices.ofEvent(event._id))
      if (wanted.has(_id)) known.add(_id);
      else if (kind === 'day' || kind === 'hour') await this.notices.remove(_id);
    for (const [_id, { kind, dueAt }] of wanted)
      if (dueAt > now && !known.has(_id)) await this.add({ ...none, _id, event: event._id, kind, dueAt });
  }

  async remove(event: string): Promise<void> {
    for (const { _id } of await this.notices.ofEvent(event)) await this.notices.remove(_id);
  }

  private async edited(
    before: EventRecord,
    after: EventRecord,
    { tell, toldOfFirst }: ToldContext,
  ): Promise<void> {
    if (before.state !== 'published' || after.state !== 'published' || after.endsAt <= new Date()) return;
    const isUsual = isMoved(before, after);
    const isTold = tell ?? isUsual;
    const isAsked = isTold && !isUsual;
    const pending = (await this.notices.ofEvent(after._id)).find(({ kind }) => kind === 'change');
    if (pending?.toldUpTo === null) return this.gather(pending, after, isAsked);
    // Who was told of the last change already is told again.
    if (pending) return isTold ? this.add({ ...pending, ...fresh() }) : undefined;
    if (isTold) await this.add({ ...none, ...fresh(), ...changeOf(before, isAsked), toldOfFirst });
  }

  /** Told at once, instead of what was to be told about changes. */
  private async cancelled(event: EventRecord, { tell = true, toldOfFirst }: ToldContext): Promise<void> {
    for (const { _id, kind } of await this.notices.ofEvent(event._id))
      if (kind === 'change') await this.notices.remove(_id);
    if (tell && event.endsAt > new Date())
      await this.add({
        ...none,
        _id: randomUUID(),
        event: event._id,
        kind: 'cancellation',
        dueAt: new Date(),
        toldOfFirst,
      });
  }

  /** One more change before the last was told. */
  private async gather(pending: NoticeRecord, after: EventRecord, isAskedNow: boolean): Promise<void> {
    const isAsked = pending.isAsked || isAskedNow;
    const change = pending.before && momentChange(pending.before, momentOf(after));
    // Changed, and changed back: there is nothing to tell.
    if (!isAsked && !change?.time && !change?.place) return this.notices.remove(pending._id);
    // The number makes it a conflict if the notice is sent at this moment, without this change.
    await this.notices.save({ ...pending, isAsked, changes: pending.changes + 1 });
  }

  private async add(notice: NoticeRecord): Promise<void> {
    await this.notices.replace(notice);
    const org = currentOrganisation();
    await this.transactions.afterCommit(() => this.tasks.schedule(noticeTask, org, notice._id, notice.dueAt));
  }
}

const none = { before: null, isAsked: false, toldOfFirst: [], changes: 1, toldUpTo: null } as const;

const isPublished = ({ before, after }: EventChange): boolean =>
  after.state === 'published' && before?.state !== 'published' && after.endsAt > new Date();

const fresh = () => ({ _id: randomUUID(), dueAt: new Date(Date.now() + gatherFor), toldUpTo: null });

const changeOf = (before: EventRecord, isAsked: boolean) => ({
  ...{ event: before._id, kind: 'change' as const, before: momentOf(before), isAsked },
});
