import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { daysOf, type RetentionKind } from '@atrium/proto/retention';
import type { Model } from 'mongoose';
import { runForOrganisation } from '../context/request-context.ts';
import type { OrganisationReplica, PersonReplica } from '../directory/replicas.schema.ts';
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
    @InjectModel('OrganisationReplica') private readonly organisations: Model<OrganisationReplica>,
    @InjectModel('PersonReplica') private readonly people: Model<PersonReplica>,
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
    const all = await this.organisations
      .find()
      .setOptions({ acrossOrganisations: true })
      .lean<OrganisationReplica[]>();
    for (const organisation of all)
      await runForOrganisation(organisation._id, 'retention', () => this.runFor(organisation, now));
  }

  /** A failing work does not stop the others. */
  private async runFor({ _id, retention }: OrganisationReplica, now: number): Promise<void> {
    const held = await this.people.find({ held: true }).select({ _id: 1 }).lean<{ _id: string }[]>();
    const ids = held.map((person) => person._id);
    for (const { kind, work } of this.works) {
      const days: number | null = daysOf(kind, retention);
      if (days === null) continue;
      const before = new Date(now - days * day);
      try {
        const count = await work(before, ids);
        if (count > 0) this.log.info({ kind, org: _id, count }, 'Deleted expired data');
      } catch (error) {
        this.log.error({ error, kind, org: _id }, 'Could not delete expired data');
      }
    }
  }
}
