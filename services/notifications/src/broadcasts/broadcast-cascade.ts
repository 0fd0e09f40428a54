import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { Transactions } from '@atrium/common/mongo/transactions';
import { Tasks } from '@atrium/common/tasks/tasks';
import type { CascadeStep } from '@atrium/proto/notifications/broadcasts';
import { stepAfter } from './broadcast.ts';
import { BroadcastLiveEvents } from './broadcast-live-events.ts';
import { BroadcastPlanner } from './broadcast-planner.ts';
import type { BroadcastRecord } from './broadcast.schema.ts';
import { BroadcastsRepository } from './broadcasts.repository.ts';
import { RecipientsRepository } from './recipients.repository.ts';

const kind = 'broadcast.cascade';
const everyMinute = '* * * * *';
const atOnce = 500;

type Heartbeat = () => Promise<void>;

/** Sends a broadcast over its next channel to people who have not opened it, once the wait is over. */
@Injectable()
export class BroadcastCascade {
  constructor(
    private readonly broadcasts: BroadcastsRepository,
    private readonly recipients: RecipientsRepository,
    private readonly planner: BroadcastPlanner,
    private readonly transactions: Transactions,
    private readonly liveEvents: BroadcastLiveEvents,
    private readonly tasks: Tasks,
  ) {
    tasks.define(
      kind,
      (id, alive) => this.run(id, alive),
      () => this.reschedule(),
    );
    tasks.every(everyMinute, 'broadcasts.remind', () => this.reschedule());
  }

  /** Called when a broadcast has just been sent. */
  async start(id: string): Promise<void> {
    const next = (await this.broadcasts.find(id))?.next;
    if (next) await this.tasks.schedule(kind, currentOrganisation(), id, next.at);
  }

  /** A crash between the write and the schedule delays a cascade and never loses it. */
  private async reschedule(): Promise<void> {
    for (const { _id, org, next } of await this.broadcasts.findPendingCascades())
      if (next) await this.tasks.schedule(kind, org, _id, next.at);
  }

  /** Returns the time to run again if it is too early. */
  private async run(id: string, heartbeat: Heartbeat): Promise<Date | void> {
    for (;;) {
      const broadcast = await this.broadcasts.find(id);
      if (!broadcast?.next) return;
      const { step, at } = broadcast.next;
      const cascadeStep = broadcast.cascade[step];
      if (!cascadeStep) return;
      if (at > new Date()) return at;
      await this.send(broadcast, step, cascadeStep, heartbeat);
      await this.transactions.run(async () => {
        await this.broadcasts.advanceCascade(id, step, stepAfter(broadcast.cascade, step + 1, new Date()));
        await this.liveEvents.notifyChanged(id);
      });
    }
  }

  /**
   * In batches. Each batch is planned and marked in one transaction, so a crash repeats no one and leaves no one out.
   */
  private async send(
    broadcast: BroadcastRecord,
    step: number,
    cascadeStep: CascadeStep,
    heartbeat: Heartbeat,
  ): Promise<void> {
    for (let after = ''; ;) {
      const rows = await this.recipients.unopened(broadcast._id, step, after, atOnce);
      const last = rows.at(-1);
      if (!last) return;
      const plan = await this.planner.plan(
        broadcast,
        cascadeStep.channel,
        rows.map(({ person }) => person),
      );
      const ids = rows.map(({ _id }) => _id);
      await this.transactions.run(async () => {
        const fresh = await this.recipients.pendingAtStep(ids, step);
        await this.planner.write(plan.filter(({ person }) => fresh.has(person)));
        await this.recipients.markStepDone(ids, step);
      });
      after = last._id;
      await heartbeat();
    }
  }
}
