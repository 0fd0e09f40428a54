import { Injectable } from '@nestjs/common';
import type { LifecycleState } from '@atrium/proto/authoring/lifecycle';
import { currentOrganisation } from '../context/request-context.ts';
import { Transactions } from '../mongo/transactions.ts';
import { Tasks } from '../tasks/tasks.ts';
import { isLive } from './lifecycle.ts';
import { isExpired } from './validity-window.ts';

/** What the clock needs to know of an item. */
export interface Scheduled {
  readonly _id: string;
  readonly state: LifecycleState;
  readonly publishAt: Date | null;
  readonly expiresAt?: Date | null;
  readonly deletedAt: Date | null;
}

/** What a kind of content declares about its scheduled steps. */
export interface ScheduledKind<R extends Scheduled> {
  /** The beginning of the names of its tasks: `articles`. */
  readonly name: string;
  readonly find: (id: string) => Promise<R | null>;
  /** Items of all organisations that wait for a time. At start, each is checked to have its task. */
  readonly findScheduled: () => Promise<readonly (Scheduled & { readonly org: string })[]>;
  /** Publishes an item that is due, in this transaction, or turns it back into a draft. Returns what is live now. */
  readonly publish: (record: R) => Promise<R>;
  readonly expire: (record: R) => Promise<R>;
}

/** Milliseconds. Timers are imprecise, so anything due within this counts as due. */
const tolerance = 250;

/** Timed steps of content: scheduled items go live, and expiring ones end. */
@Injectable()
export class PublishingSchedules {
  constructor(
    private readonly transactions: Transactions,
    private readonly tasks: Tasks,
  ) {}

  /** Called from constructors. */
  define<R extends Scheduled>(kind: ScheduledKind<R>): void {
    this.tasks.define(
      publishTask(kind),
      (id) => this.publishDue(kind, id),
      () => this.reconcile(kind),
    );
    this.tasks.define(expiryTask(kind), (id) => this.expireDue(kind, id));
  }

  /** Schedules the tasks of an item. Call it in the transaction that changed the item. */
  async schedule<R extends Scheduled>(kind: ScheduledKind<R>, item: Scheduled): Promise<void> {
    const org = currentOrganisation();
    await this.transactions.afterCommit(() => this.scheduleTasks(kind, org, item));
  }

  /**
   * Checks the state first: nothing happens if the item was rescheduled, unpublished or already published, by any
   * replica.
   */
  async publishDue<R extends Scheduled>(kind: ScheduledKind<R>, id: string): Promise<Date | void> {
    const item = await this.transactions.run(async () => {
      const found = await kind.find(id);
      const isDue = found?.state === 'scheduled' && !found.deletedAt && isPast(found.publishAt);
      if (!isDue) return found;
      const live = await kind.publish(found);
      const org = currentOrganisation();
      await this.transactions.afterCommit(() => this.scheduleExpiry(kind, org, live));
      return live;
    });
    if (item?.state === 'scheduled' && !item.deletedAt && item.publishAt) return item.publishAt;
  }

  /** Expiry does not depend on anyone's permission to publish. */
  async expireDue<R extends Scheduled>(kind: ScheduledKind<R>, id: string): Promise<Date | void> {
    const item = await this.transactions.run(async () => {
      const found = await kind.find(id);
      return found && isLive(found) && isPast(found.expiresAt) ? kind.expire(found) : found;
    });
    if (item && isLive(item) && item.expiresAt) return item.expiresAt;
  }

  private async scheduleTasks<R extends Scheduled>(
    kind: ScheduledKind<R>,
    org: string,
    item: Scheduled,
  ): Promise<void> {
    const { _id, state, publishAt, deletedAt } = item;
    await this.scheduleExpiry(kind, org, item);
    if (state === 'scheduled' && publishAt && !deletedAt)
      await this.tasks.schedule(publishTask(kind), org, _id, publishAt);
    else await this.tasks.cancel(publishTask(kind), org, _id);
  }

  private async scheduleExpiry<R extends Scheduled>(
    kind: ScheduledKind<R>,
    org: string,
    item: Scheduled,
  ): Promise<void> {
    const { _id, expiresAt } = item;
    if (isLive(item) && expiresAt) await this.tasks.schedule(expiryTask(kind), org, _id, expiresAt);
    else await this.tasks.cancel(expiryTask(kind), org, _id);
  }

  private async reconcile<R extends Scheduled>(kind: ScheduledKind<R>): Promise<void> {
    for (const { org, ...item } of await kind.findScheduled()) await this.scheduleTasks(kind, org, item);
  }
}

const publishTask = ({ name }: { readonly name: string }): string => `${name}.publish`;
const expiryTask = ({ name }: { readonly name: string }): string => `${name}.expire`;

const isPast = (at: Date | null | undefined): boolean => isExpired(at, new Date(Date.now() + tolerance));
