import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { PeopleRepository } from '../people/people.repository.ts';
import { PersonRules } from '../people/person-rules.ts';
import { PersonalMeans } from './personal-means.ts';
import type { PersonRecord } from '../people/person.schema.ts';
import type { LegalHoldRecord } from './legal-hold.schema.ts';
import { LegalHolds } from './legal-holds.ts';
import { PersonalRequestsRepository } from './personal-requests.repository.ts';
import { PersonalSteps } from './personal-steps.ts';

/** Sets and ends legal holds; what waits because of one goes on when it ends. */
@Injectable()
export class LegalHoldsService {
  constructor(
    private readonly holds: LegalHolds,
    private readonly requests: PersonalRequestsRepository,
    private readonly steps: PersonalSteps,
    private readonly people: PeopleRepository,
    private readonly rules: PersonRules,
    private readonly means: PersonalMeans,
  ) {}

  async set(person: string, reason: string): Promise<LegalHoldRecord> {
    const found = await this.people.get(person);
    await this.rules.onlySuperusersTouch(found, currentCaller());
    if (found.erasing) throw new DomainError('wrong-state', 'The person is being erased');
    return this.means.transactions.run(async () => {
      // Of an erasure that begins at this moment one of the two comes first.
      await this.mark(found, true);
      const hold = { _id: person, reason, by: currentCaller().id, at: new Date() };
      await this.holds.set(hold);
      const waiting = await this.requests.openOf(person, 'erasure');
      if (waiting) await this.requests.change(waiting._id, ['waiting'], { state: 'held' });
      await this.record(person, 'personalRequests.hold', { reason });
      return hold;
    });
  }

  async end(person: string): Promise<void> {
    const found = await this.people.get(person);
    await this.rules.onlySuperusersTouch(found, currentCaller());
    await this.means.transactions.run(async () => {
      const hold = await this.holds.find(person);
      if (!hold) throw new DomainError('not-found');
      await this.holds.remove(person);
      await this.mark(found, false);
      const held = await this.requests.openOf(person, 'erasure');
      const waiting = held && (await this.requests.change(held._id, ['held'], { state: 'waiting' }));
      if (waiting) await this.steps.expect(waiting._id, waiting.dueAt);
      await this.record(person, 'personalRequests.release', {});
    });
  }

  /** Every service hears of it: what it keeps for a time only, it keeps on. */
  private async mark({ _id, version }: PersonRecord, held: boolean): Promise<void> {
    const person = await this.people.change(_id, version, { held });
    if (!person) throw new DomainError('version-conflict');
    await this.means.announcer.announce([person]);
  }

  private record(person: string, action: string, after: object): Promise<void> {
    return this.means.audit.record({ action, about: { kind: 'person', id: person, name: '' }, after });
  }
}
