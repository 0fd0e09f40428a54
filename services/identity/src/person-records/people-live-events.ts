import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { currentOrganisation, runForOrganisation } from '@atrium/common/context/request-context';
import { WorksCouncilGuard } from '@atrium/common/http/works-council-guard';
import { ServiceLog } from '@atrium/common/log/service-log';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';

/** In milliseconds. */
const pause = 60_000;

/**
 * Tells open browsers that people have changed. In works council mode, it names no one and waits up to a minute, so that
 * no one learns who did something at that moment.
 */
@Injectable()
export class PeopleLiveEvents implements BeforeApplicationShutdown {
  /** By organisation, whether colleagues can see a change. */
  private readonly waiting = new Map<string, boolean>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
    private readonly guard: WorksCouncilGuard,
    private readonly log: ServiceLog,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    await this.sendWaiting();
  }

  /** `visible`: colleagues can see the change in the profile. */
  async publishChanged(ids: readonly string[], visible: boolean): Promise<void> {
    if (!(await this.guard.isOn())) return this.notify(visible, ids);
    const org = currentOrganisation();
    await this.transactions.afterCommit(async () => this.wait(org, visible));
  }

  async sendWaiting(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const waiting = [...this.waiting];
    this.waiting.clear();
    for (const [org, visible] of waiting)
      await runForOrganisation(org, 'people live events', () =>
        this.transactions.run(() => this.notify(visible)),
      ).catch((error: unknown) => {
        this.log.warn({ error, org }, 'Could not tell browsers that people have changed');
      });
  }

  private wait(org: string, visible: boolean): void {
    this.waiting.set(org, visible || (this.waiting.get(org) ?? false));
    this.timer ??= setTimeout(() => void this.sendWaiting(), pause);
  }

  private async notify(visible: boolean, ids: readonly string[] = []): Promise<void> {
    await this.outbox.notify({
      name: 'people.changed',
      ids: ids.length === 1 && ids[0] ? { id: ids[0] } : {},
      to: 'everyone',
      ...(!visible && { permission: 'admin:users' }),
    });
  }
}
