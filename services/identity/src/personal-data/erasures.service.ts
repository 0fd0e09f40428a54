import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { daysOf } from '@atrium/proto/retention';
import { randomUUID } from 'node:crypto';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';
import { PeopleService } from '../people/people.service.ts';
import { PersonalMeans } from './personal-means.ts';
import { LegalHolds } from './legal-holds.ts';
import { newRequest } from './personal-request.ts';
import type { PersonalRequestRecord } from './personal-request.schema.ts';
import { PersonalRequestsRepository } from './personal-requests.repository.ts';
import { PersonalSteps } from './personal-steps.ts';

const day = 24 * 3_600_000;

/** People who are to be forgotten. */
@Injectable()
export class ErasuresService {
  constructor(
    private readonly requests: PersonalRequestsRepository,
    private readonly steps: PersonalSteps,
    private readonly people: PeopleService,
    private readonly holds: LegalHolds,
    private readonly means: PersonalMeans,
    private readonly organisations: OrganisationsRepository,
  ) {}

  /** After somebody has deleted their own account: in its transaction. */
  async expect(person: string): Promise<void> {
    if (await this.requests.openOf(person, 'erasure')) return;
    const grace = daysOf('deleted-accounts', (await this.organisations.get()).retention);
    await this.begin(person, '', new Date(Date.now() + grace * day));
  }

  /** At once, whatever period of grace runs; a legal hold beats it, and it says so. */
  erase(person: string, reason: string): Promise<PersonalRequestRecord> {
    if (person === currentCaller().id) throw new DomainError('wrong-state', 'You cannot erase your own account');
    return this.means.transactions.run(async () => {
      await this.people.remove(person);
      const waiting = await this.requests.openOf(person, 'erasure');
      const request = waiting
        ? await this.hasten(waiting, reason)
        : await this.begin(person, reason, new Date());
      const about = { kind: 'person', id: person, name: '' };
      await this.means.audit.record({
        action: 'personalRequests.erase',
        about,
        after: { request: request._id },
      });
      return request;
    });
  }

  private async hasten(waiting: PersonalRequestRecord, reason: string): Promise<PersonalRequestRecord> {
    const changes = { dueAt: new Date(), by: currentCaller().id, reason };
    const request = await this.requests.change(waiting._id, ['waiting'], changes);
    if (!request) throw new DomainError('wrong-state', 'An erasure is already in progress or blocked by a legal hold');
    await this.steps.expect(request._id);
    return request;
  }

  private async begin(person: string, reason: string, dueAt: Date): Promise<PersonalRequestRecord> {
    const [_id, by] = [randomUUID(), currentCaller().id];
    const request = newRequest({ _id, purpose: 'erasure', person, by, reason, dueAt });
    const isHeld = (await this.holds.find(person)) !== null;
    await this.requests.insert({ ...request, state: isHeld ? 'held' : 'waiting' });
    if (!isHeld) await this.steps.expect(_id, dueAt);
    return this.requests.get(_id);
  }
}
