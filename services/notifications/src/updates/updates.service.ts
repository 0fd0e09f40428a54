import { Injectable } from '@nestjs/common';
import { currentCaller, type Caller } from '@atrium/common/context/request-context';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { Language } from '@atrium/proto/common';
import { mostCounted, type Update } from '@atrium/proto/notifications/updates';
import { UnwantedKinds } from '../delivery/unwanted-kinds.ts';
import type { UpdateRecord } from './update.schema.ts';
import { UpdateView } from './update-view.ts';
import { cut, UpdatesRepository, type UpdatesState } from './updates.repository.ts';
import { VisibleUpdates, type Visible } from './visible-updates.ts';

const oneDay = 24 * 3600 * 1000;
const mostMarked = 5000;
/** How often a page is filled up where updates are out of sight; then whoever asks goes on from its cursor. */
const mostReads = 10;

/** What concerns whoever asks, and what they do with it. */
@Injectable()
export class UpdatesService {
  constructor(
    private readonly updates: UpdatesRepository,
    private readonly visible: VisibleUpdates,
    private readonly view: UpdateView,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly unwanted: UnwantedKinds,
  ) {}

  async list(
    state: UpdatesState,
    limit: number,
    after: string | undefined,
    language: Language | undefined,
  ): Promise<{ items: Update[]; next: string | null }> {
    const caller = currentCaller();
    const { rows, next } = await this.page(caller, state, limit, after);
    return { items: await this.view.showAll(rows, language ?? caller.language), next };
  }

  async count(): Promise<number> {
    const caller = currentCaller();
    const unread = await this.updates.unread(caller.id, mostCounted, await this.unwanted.of(caller.id));
    return (await this.visible.of(unread, caller)).length;
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

  /** What cannot be seen at present was not read either: it is still unread when it comes back. */
  async readAll(): Promise<void> {
    const caller = currentCaller();
    await this.transactions.run(async () => {
      const seen = await this.visible.of(await this.updates.unread(caller.id, mostMarked), caller);
      await this.updates.markRead(
        caller.id,
        seen.map(({ row }) => row._id),
      );
      await this.tell(caller.id);
    });
  }

  private async page(caller: Caller, state: UpdatesState, limit: number, after: string | undefined) {
    const found: Visible<UpdateRecord>[] = [];
    const unwanted = await this.unwanted.of(caller.id);
    let place: string | null | undefined = after;
    for (let reads = 0; reads < mostReads && found.length < limit && place !== null; reads += 1) {
      const { rows, next } = await this.updates.list(caller.id, state, limit, place, unwanted);
      found.push(...(await this.visible.of(rows, caller)));
      place = next;
    }
    return cut(found, limit, place ?? null);
  }

  private async change(update: string, changes: Partial<UpdateRecord>): Promise<void> {
    const { id } = currentCaller();
    await this.transactions.run(async () => {
      await this.updates.change(id, update, changes);
      await this.tell(id);
    });
  }

  /** To the person's other browsers. */
  private tell(person: string): Promise<void> {
    return this.outbox.notify({ name: 'updates.changed', to: { people: [person] } });
  }
}
