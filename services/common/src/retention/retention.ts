import { Injectable } from '@nestjs/common';
import { daysOf, type RetentionKind } from '@atrium/proto/retention';
import { runForOrganisation } from '../context/request-context.ts';
import { Directory } from '../directory/directory.ts';
import type { OrganisationReplica } from '../directory/replicas.schema.ts';
import { ServiceLog } from '../log/service-log.ts';
import { Tasks } from '../tasks/tasks.ts';

/** Deletes data older than the given moment, except data of these people. It may be interrupted and restarted. */
export type RetentionWork = (before: Date, held: readonly string[]) => Promise<number>;

const day = 24 * 3_600_000;

/** Deletes data past its retention period, every night, in every organisation. A legal hold takes precedence. */
@Injectable()
export class Retention {
  private readonly kinds = new Map<RetentionKind, RetentionWork>();

  constructor(
    private readonly directory: Directory,
    private readonly log: ServiceLog,
    tasks: Tasks,
  ) {
    tasks.every('7 3 * * *', 'retention', () => this.run());
  }

  /** Called from constructors. */
  define(kind: RetentionKind, work: RetentionWork): void {
    this.kinds.set(kind, work);
  }

  async run(now = Date.now()): Promise<void> {
    for (const organisation of await this.directory.organisations())
      await runForOrganisation(organisation._id, 'retention', () => this.runFor(organisation, now));
  }

  /** A failing kind does not stop the others. */
  private async runFor({ _id, retention }: OrganisationReplica, now: number): Promise<void> {
    const held = await this.directory.findPeopleUnderLegalHold();
    for (const [kind, work] of this.kinds) {
      const days: number | null = daysOf(kind, retention);
      if (days === null) continue;
      const before = new Date(now - days * day);
      try {
        const count = await work(before, held);
        if (count > 0) this.log.info({ kind, org: _id, count }, 'Deleted expired data');
      } catch (error) {
        this.log.error({ error, kind, org: _id }, 'Could not delete expired data');
      }
    }
  }
}
