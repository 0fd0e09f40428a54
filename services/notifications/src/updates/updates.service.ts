import { Injectable } from '@nestjs/common';
import { currentCaller, type Caller } from '@atrium/common/context/request-context';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { Language, Page } from '@atrium/proto/common';
import { maxUnreadCount, type Update } from '@atrium/proto/notifications/updates';
import { MutedKinds } from '../preferences/muted-kinds.ts';
import type { UpdateRecord } from './update.schema.ts';
import { UpdatePresenter } from './update-presenter.ts';
import { cutPage, UpdatesRepository, type UpdatesState } from './updates.repository.ts';
import { VisibleUpdates, type Visible } from './visible-updates.ts';

const oneDay = 24 * 3600 * 1000;
const maxMarked = 5000;
/** How many reads may fill up a page, or a count, when updates are hidden. The client continues from the cursor. */
const maxReads = 10;

/** The caller's updates, and what they do with them. */
@Injectable()
export class UpdatesService {
  constructor(
    private readonly updates: UpdatesRepository,
    private readonly visible: VisibleUpdates,
    private readonly presenter: UpdatePresenter,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly mutedKinds: MutedKinds,
  ) {}

  async list(
    state: UpdatesState,
    limit: number,
    after: string | undefined,
    language: Language | undefined,
  ): Promise<Page<Update>> {
    const caller = currentCaller();
    const { rows, next } = await this.page(caller, state, limit, after);
    return { items: await this.presenter.presentAll(rows, language ?? caller.language), next };
  }

  async count(): Promise<number> {
    const caller = currentCaller();
    const excludedKinds = await this.mutedKinds.of(caller.id);
    let count = 0;
    let place: string | null | undefined;
    for (let reads = 0; reads < maxReads && count < maxUnreadCount && place !== null; reads += 1) {
      const { rows, next } = await this.updates.unread(caller.id, maxUnreadCount, {
        excludedKinds,
        after: place,
      });
      count += (await this.visible.filter(rows, caller)).length;
      place = next;
    }
    return Math.min(count, maxUnreadCount);
  }

  read(id: string): Promise<void> {
    return this.change(id, { readAt: new Date() });
  }

  dismiss(id: string): Promise<void> {
    const now = new Date();
    return this.change(id, { dismissedAt: now, readAt: now });
  }

  async snooze(id: string): Promise<Date> {
    const snoozedUntil = new Date(Date.now() + oneDay);
    await this.change(id, { snoozedUntil });
    return snoozedUntil;
  }

  /** Updates the caller cannot see now are still unread when they reappear. */
  async readAll(): Promise<void> {
    const caller = currentCaller();
    await this.transactions.run(async () => {
      const { rows } = await this.updates.unread(caller.id, maxMarked);
      const seen = await this.visible.filter(rows, caller);
      await this.updates.markRead(
        caller.id,
        seen.map(({ row }) => row._id),
      );
      await this.notifyPerson(caller.id);
    });
  }

  private async page(caller: Caller, state: UpdatesState, limit: number, after: string | undefined) {
    const found: Visible<UpdateRecord>[] = [];
    const mutedKinds = await this.mutedKinds.of(caller.id);
    let place: string | null | undefined = after;
    for (let reads = 0; reads < maxReads && found.length < limit && place !== null; reads += 1) {
      const { rows, next } = await this.updates.list(caller.id, state, limit, place, mutedKinds);
      found.push(...(await this.visible.filter(rows, caller)));
      place = next;
    }
    return cutPage(found, limit, place ?? null);
  }

  private async change(update: string, changes: Partial<UpdateRecord>): Promise<void> {
    const { id } = currentCaller();
    await this.transactions.run(async () => {
      await this.updates.change(id, update, changes);
      await this.notifyPerson(id);
    });
  }

  /** For the person's other browsers. */
  private notifyPerson(person: string): Promise<void> {
    return this.outbox.notify({ name: 'updates.changed', to: { people: [person] } });
  }
}
