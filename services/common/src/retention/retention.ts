import { Injectable } from '@nestjs/common';
import { daysOf, type RetentionKind } from '@atrium/proto/retention';
import { runForOrganisation } from '../context/request-context.ts';
import { Directory } from '../directory/directory.ts';
import { ServiceLog } from '../log/service-log.ts';
import { Tasks } from '../tasks/tasks.ts';

/** Deletes data older than the given moment, except data of these people. It may be interrupted and restarted. */
export type RetentionWork = (before: Date, held: readonly string[]) => Promise<number>;

const day = 24 * 3_600_000;

/** Deletes data past its retention period, every night, in every organisation. A legal hold takes precedence. */
@Injectable()
export class Retention {
  private readonly works: { readonly kind: RetentionKind; readonly work: RetentionWork }[] = [];

  constructor(
    private readonly directory: Directory,
    private readonly log: ServiceLog,
    tasks: Tasks,
  ) {
    tasks.every('7 3 * * *', 'retention', () => this.run());
  }

  /** Called from constructors. Several features may have data of one kind. */
  define(kind: RetentionKind, work: RetentionWork): void {
    this.works.push({ kind, work });
  }

  async run(now = Date.now()): Promise<void> {
    for (const org of await this.directory.organisationIds())
      await runForOrganisation(org, 'retention', () => this.runHere(now));
  }

  /** A failing work does not stop the others. */
  private async runHere(now: number): Promise<void> {
    const organisation = await this.directory.organisation();
    if (!organisation) return;
    const held = await this.directory.findPeopleUnderLegalHold();
    for (const { kind, work } of this.works) {
      const days: number | null = daysOf(kind, organisation.retention);
      if (days === null) continue;
      const before = new Date(now - days * day);
      try {
        const count = await work(before, held);
        if (count > 0) this.log.info({ kind, org: organisation._id, count }, 'Deleted expired data');
      } catch (error) {
        this.log.error({ error, kind, org: organisation._id }, 'Could not delete expired data');
      }
    }
  }
}
