import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { currentOrganisation, runForOrganisation } from '@atrium/common/context/request-context';
import { ServiceLog } from '@atrium/common/log/service-log';
import { Transactions } from '@atrium/common/mongo/transactions';
import { Tasks } from '@atrium/common/tasks/tasks';
import { BroadcastLiveEvents } from './broadcast-live-events.ts';
import { BroadcastsRepository } from './broadcasts.repository.ts';
import { RecipientsRepository } from './recipients.repository.ts';

const everyMinute = '* * * * *';
/** Milliseconds between two counts, however many people open it. */
const pause = 500;

/** Updates the counts of a broadcast from its recipient rows shortly after a change, and tells open admin pages. */
@Injectable()
export class BroadcastCounter implements BeforeApplicationShutdown {
  private readonly timers = new Map<string, NodeJS.Timeout>();

  constructor(
    private readonly broadcasts: BroadcastsRepository,
    private readonly recipients: RecipientsRepository,
    private readonly transactions: Transactions,
    private readonly liveEvents: BroadcastLiveEvents,
    private readonly log: ServiceLog,
    tasks: Tasks,
  ) {
    tasks.every(everyMinute, 'broadcasts.count', () => this.countAll());
  }

  /** Pending counts are left to another instance: the changed rows are marked. */
  beforeApplicationShutdown(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }

  scheduleCount(id: string): void {
    const org = currentOrganisation();
    const key = `${org} ${id}`;
    if (this.timers.has(key)) return;
    this.timers.set(
      key,
      setTimeout(() => {
        this.timers.delete(key);
        this.count(org, id).catch((error: unknown) =>
          this.log.warn({ error, id }, 'Could not count a broadcast, retrying'),
        );
      }, pause),
    );
  }

  async countAll(): Promise<void> {
    for (const { _id } of await this.recipients.uncounted()) await this.count(_id.org, _id.broadcast);
  }

  /** No longer counted once retention has removed some of its recipient rows. */
  private count(org: string, id: string): Promise<void> {
    return runForOrganisation(org, 'count a broadcast', async () => {
      const { recipients, ...tally } = await this.recipients.count(id, new Date());
      const known = await this.broadcasts.find(id);
      if (!known || recipients < known.recipients) return;
      await this.transactions.run(async () => {
        await this.broadcasts.count(id, tally);
        await this.liveEvents.notifyCounted(known, tally);
      });
    });
  }
}
