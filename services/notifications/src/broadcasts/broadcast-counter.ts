import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { currentOrganisation, runForOrganisation } from '@atrium/common/context/request-context';
import { ServiceLog } from '@atrium/common/log/service-log';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';
import { Tasks } from '@atrium/common/tasks/tasks';
import { BroadcastsRepository } from './broadcasts.repository.ts';
import { RecipientsRepository } from './recipients.repository.ts';

const everyMinute = '* * * * *';
/** However many open it, it is counted about this often; in milliseconds. */
const pause = 500;

/** Counts what became of broadcasts from their ledgers, soon after something did, and tells whoever looks on. */
@Injectable()
export class BroadcastCounter implements BeforeApplicationShutdown {
  private readonly soon = new Map<string, NodeJS.Timeout>();

  constructor(
    private readonly broadcasts: BroadcastsRepository,
    private readonly recipients: RecipientsRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly log: ServiceLog,
    tasks: Tasks,
  ) {
    tasks.every(everyMinute, 'broadcasts.count', () => this.countAll());
  }

  /** What was to be counted is by whoever comes next: the rows say so. */
  beforeApplicationShutdown(): void {
    for (const timer of this.soon.values()) clearTimeout(timer);
    this.soon.clear();
  }

  later(id: string): void {
    const org = currentOrganisation();
    const key = `${org} ${id}`;
    if (this.soon.has(key)) return;
    this.soon.set(
      key,
      setTimeout(() => {
        this.soon.delete(key);
        this.count(org, id).catch((error: unknown) =>
          this.log.warn({ error, id }, 'A broadcast is counted later'),
        );
      }, pause),
    );
  }

  async countAll(): Promise<void> {
    for (const { _id } of await this.recipients.uncounted()) await this.count(_id.org, _id.broadcast);
  }

  /** A ledger that has lost rows, because they were kept long enough, is counted no more. */
  private count(org: string, id: string): Promise<void> {
    return runForOrganisation(org, 'count a broadcast', async () => {
      const { recipients, ...tally } = await this.recipients.count(id, new Date());
      const known = await this.broadcasts.find(id);
      if (!known || recipients < known.recipients) return;
      await this.transactions.run(async () => {
        await this.broadcasts.count(id, tally);
        await this.tell(id);
      });
    });
  }

  /** Whoever sends broadcasts. */
  tell(id: string): Promise<void> {
    const who = { to: 'everyone', permission: 'admin:broadcast', feature: 'broadcasts' } as const;
    return this.outbox.notify({ name: 'broadcasts.changed', ids: { broadcast: id }, ...who });
  }
}
