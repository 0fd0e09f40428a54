import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import { Tasks } from '@atrium/common/tasks/tasks';
import { PeopleRepository } from '../people/people.repository.ts';
import { PersonAnnouncer } from '../people/person-announcer.ts';
import { isOver, noStatus } from '../people/person-status.ts';
import type { PersonRecord } from '../people/person.schema.ts';

const kind = 'people.status-end';

/** Statuses that end by themselves do so by the clock, once, whichever replica it strikes in. */
@Injectable()
export class StatusEnds {
  constructor(
    private readonly people: PeopleRepository,
    private readonly announcer: PersonAnnouncer,
    private readonly transactions: Transactions,
    private readonly tasks: Tasks,
  ) {
    tasks.define(
      kind,
      (id) => this.end(id),
      () => this.reconcile(),
    );
  }

  /** Puts down what the clock has to do now; called within the transaction that made it so. */
  async expect({ _id, statusUntil }: Pick<PersonRecord, '_id' | 'statusUntil'>): Promise<void> {
    const org = currentOrganisation();
    await this.transactions.afterCommit(() =>
      statusUntil ? this.tasks.schedule(kind, org, _id, statusUntil) : this.tasks.cancel(kind, org, _id),
    );
  }

  /** It looks before it acts: moved, taken back or ended already, nothing happens. */
  async end(id: string): Promise<Date | void> {
    const person = await this.transactions.run(async () => {
      const found = await this.people.find(id);
      if (!found || !isOver(found)) return found;
      const ended = await this.people.change(id, found.version, noStatus);
      if (!ended) throw new DomainError('version-conflict');
      await this.announcer.announce([ended]);
      return ended;
    });
    if (person?.statusUntil) return person.statusUntil;
  }

  private async reconcile(): Promise<void> {
    for (const { org, _id, statusUntil } of await this.people.endingStatuses())
      if (statusUntil) await this.tasks.schedule(kind, org, _id, statusUntil);
  }
}
