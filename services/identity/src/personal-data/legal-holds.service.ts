import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { PersonRules } from '../people/person-rules.ts';
import { PersonalDataContext } from './personal-data-context.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';
import type { LegalHoldRecord } from './legal-hold.schema.ts';
import { LegalHolds } from './legal-holds.store.ts';
import { PersonalRequestsRepository } from './personal-requests.repository.ts';
import { PersonalDataWorkflow } from './personal-data-workflow.ts';

/** Places and ends legal holds. An erasure that waits for one resumes when it ends. */
@Injectable()
export class LegalHoldsService {
  constructor(
    private readonly holds: LegalHolds,
    private readonly requests: PersonalRequestsRepository,
    private readonly workflow: PersonalDataWorkflow,
    private readonly people: PeopleRepository,
    private readonly rules: PersonRules,
    private readonly context: PersonalDataContext,
  ) {}

  async place(person: string, reason: string): Promise<LegalHoldRecord> {
    return this.context.transactions.run(async () => {
      const found = await this.permitted(person);
      if (found.erasing) throw new DomainError('wrong-state', 'The person is being erased');
      // Conflicts with an erasure that starts at the same moment, so one of the two comes first.
      await this.mark(found, true);
      const hold = { _id: person, reason, by: currentCaller().id, at: new Date() };
      await this.holds.set(hold);
      const waiting = await this.requests.findOpen(person, 'erasure');
      if (waiting) await this.requests.change(waiting._id, ['waiting'], { state: 'held' });
      await this.record(person, 'personalRequests.placeLegalHold', { reason });
      return hold;
    });
  }

  async end(person: string): Promise<void> {
    await this.context.transactions.run(async () => {
      const found = await this.permitted(person);
      orNotFound(await this.holds.find(person));
      await this.holds.remove(person);
      await this.mark(found, false);
      const held = await this.requests.findOpen(person, 'erasure');
      const waiting = held && (await this.requests.change(held._id, ['held'], { state: 'waiting' }));
      if (waiting) await this.workflow.schedule(waiting._id, waiting.dueAt);
      await this.record(person, 'personalRequests.endLegalHold', {});
    });
  }

  /** Read in the transaction of the change, which is repeated if another one comes first. */
  private async permitted(person: string): Promise<PersonRecord> {
    const found = await this.people.get(person);
    await this.rules.assertMay('control', found, currentCaller());
    return found;
  }

  /** Every service is notified, and keeps what it would otherwise delete after a time. */
  private async mark(before: PersonRecord, held: boolean): Promise<void> {
    const person = await this.people.change(before, { held });
    if (!person) throw new DomainError('version-conflict');
    await this.context.publisher.publish({ profiles: [person], visible: false });
  }

  private record(person: string, action: string, after: object): Promise<void> {
    return this.context.audit.record({ action, about: { kind: 'person', id: person, name: '' }, after });
  }
}
