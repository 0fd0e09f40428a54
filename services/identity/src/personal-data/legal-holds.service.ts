import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { PeopleRepository } from '../people/people.repository.ts';
import { PersonRules } from '../people/person-rules.ts';
import { PersonalMeans } from './personal-means.ts';
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
    if (found.erasing) throw new DomainError('wrong-state', 'They are being erased');
    return this.means.transactions.run(async () => {
      // Of an erasure that begins at this moment one of the two comes first.
      if (!(await this.people.change(person, found.version, {}))) throw new DomainError('version-conflict');
      const hold = { _id: person, reason, by: currentCaller().id, at: new Date() };
      await this.holds.set(hold);
      const waiting = await this.requests.openOf(person, 'erasure');
      if (waiting) await this.requests.change(waiting._id, ['waiting'], { state: 'held' });
      await this.record(person, 'personalRequests.hold', { reason });
      return hold;
    });
  }

  async end(person: string): Promise<void> {
    await this.rules.onlySuperusersTouch(await this.people.get(person), currentCaller());
    await this.means.transactions.run(async () => {
      const hold = await this.holds.find(person);
      if (!hold) throw new DomainError('not-found');
      await this.holds.remove(person);
      const held = await this.requests.openOf(person, 'erasure');
      const waiting = held && (await this.requests.change(held._id, ['held'], { state: 'waiting' }));
      if (waiting) await this.steps.expect(waiting._id, waiting.dueAt);
      await this.record(person, 'personalRequests.release', {});
    });
  }

  private record(person: string, action: string, after: object): Promise<void> {
    return this.means.audit.record({ action, about: { kind: 'person', id: person, name: '' }, after });
  }
}
