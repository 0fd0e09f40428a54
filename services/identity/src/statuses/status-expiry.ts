import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import { Tasks } from '@atrium/common/tasks/tasks';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { PersonPublisher } from '../person-records/person-publisher.ts';
import { isOver, noStatus } from '../person-records/person-status.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';

const kind = 'people.status-expiry';

/** Ends statuses at their end time, once, on any replica. */
@Injectable()
export class StatusExpiry {
  constructor(
    private readonly people: PeopleRepository,
    private readonly publisher: PersonPublisher,
    private readonly transactions: Transactions,
    private readonly tasks: Tasks,
  ) {
    tasks.define(
      kind,
      (id) => this.expire(id),
      () => this.reconcile(),
    );
  }

  /** Schedules or cancels the end of the status. Call in the transaction of the change. */
  async schedule({ _id, statusUntil }: Pick<PersonRecord, '_id' | 'statusUntil'>): Promise<void> {
    const org = currentOrganisation();
    await this.transactions.afterCommit(() =>
      statusUntil ? this.tasks.schedule(kind, org, _id, statusUntil) : this.tasks.cancel(kind, org, _id),
    );
  }

  /** Does nothing if the status was extended, removed or has already ended. */
  async expire(id: string): Promise<Date | void> {
    const person = await this.transactions.run(async () => {
      const found = await this.people.find(id);
      if (!found || !isOver(found)) return found;
      const ended = await this.people.change(found, noStatus);
      if (!ended) throw new DomainError('version-conflict');
      await this.publisher.publish({ profiles: [ended] });
      return ended;
    });
    if (person?.statusUntil) return person.statusUntil;
  }

  private async reconcile(): Promise<void> {
    for (const { org, _id, statusUntil } of await this.people.listEndingStatuses())
      if (statusUntil) await this.tasks.schedule(kind, org, _id, statusUntil);
  }
}
