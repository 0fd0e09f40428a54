import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { Language, Page } from '@atrium/proto/common';
import type { Update } from '@atrium/proto/notifications/updates';
import { snoozeEnd } from '../todos/snooze-end.ts';
import type { UpdateRecord } from './update.schema.ts';
import { UpdateBundles, type BundlesQuery } from './update-bundles.ts';
import { UpdatePresenter } from './update-presenter.ts';
import { UpdatesRepository, type UpdatesFilter } from './updates.repository.ts';
import { VisibleUpdates } from './visible-updates.ts';

const maxMarked = 5000;

/** The caller's updates, and what they do with them. */
@Injectable()
export class UpdatesService {
  constructor(
    private readonly updates: UpdatesRepository,
    private readonly bundles: UpdateBundles,
    private readonly visible: VisibleUpdates,
    private readonly presenter: UpdatePresenter,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  async list(query: BundlesQuery, language: Language | undefined): Promise<Page<Update>> {
    const caller = currentCaller();
    const { rows, next } = await this.bundles.page(caller, query);
    return { items: await this.presenter.presentAll(rows, language ?? caller.language), next };
  }

  count(): Promise<{ unread: number; mentions: number }> {
    return this.bundles.countUnread(currentCaller());
  }

  read(id: string): Promise<void> {
    return this.change(id, {}, { readAt: new Date() });
  }

  unread(id: string): Promise<void> {
    return this.change(id, { dismissedAt: null }, { readAt: null });
  }

  /** Does not mark it as read, so that it comes back as it was. */
  dismiss(id: string): Promise<void> {
    return this.change(id, { dismissedAt: null }, { dismissedAt: new Date() });
  }

  restore(id: string): Promise<void> {
    return this.change(id, { dismissedAt: { $ne: null } }, { dismissedAt: null, snoozedUntil: null });
  }

  async snooze(id: string, until: string | undefined): Promise<Date> {
    const snoozedUntil = snoozeEnd(until);
    await this.change(id, { dismissedAt: null }, { snoozedUntil });
    return snoozedUntil;
  }

  wake(id: string): Promise<void> {
    return this.change(id, { dismissedAt: null }, { snoozedUntil: null });
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

  private async change(entry: string, which: UpdatesFilter, changes: Partial<UpdateRecord>): Promise<void> {
    const { id } = currentCaller();
    await this.transactions.run(async () => {
      await this.updates.change(id, entry, which, changes);
      await this.notifyPerson(id);
    });
  }

  /** For the person's other browsers. */
  private notifyPerson(person: string): Promise<void> {
    return this.outbox.notify({ name: 'updates.changed', to: { people: [person] } });
  }
}
