import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { daysOf } from '@atrium/proto/retention';
import { randomUUID } from 'node:crypto';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';
import { PeopleService } from '../people/people.service.ts';
import { PersonalDataContext } from './personal-data-context.ts';
import { LegalHolds } from './legal-holds.store.ts';
import { newRequest } from './personal-request.ts';
import type { PersonalRequestRecord } from './personal-request.schema.ts';
import { PersonalRequestsRepository } from './personal-requests.repository.ts';
import { PersonalDataWorkflow } from './personal-data-workflow.ts';

const day = 24 * 3_600_000;

@Injectable()
export class ErasuresService {
  constructor(
    private readonly requests: PersonalRequestsRepository,
    private readonly workflow: PersonalDataWorkflow,
    private readonly people: PeopleService,
    private readonly holds: LegalHolds,
    private readonly context: PersonalDataContext,
    private readonly organisations: OrganisationsRepository,
  ) {}

  /** Call in the transaction in which people delete their own account. */
  async schedule(person: string): Promise<void> {
    if (await this.requests.findOpen(person, 'erasure')) return;
    const grace = daysOf('deleted-accounts', (await this.organisations.get()).retention);
    await this.begin(person, '', new Date(Date.now() + grace * day));
  }

  /** Erases at once, even during a grace period. A legal hold takes precedence, and the response says so. */
  erase(person: string, reason: string): Promise<PersonalRequestRecord> {
    if (person === currentCaller().id)
      throw new DomainError('wrong-state', 'You cannot erase your own account');
    return this.context.transactions.run(async () => {
      await this.people.remove(person);
      const waiting = await this.requests.findOpen(person, 'erasure');
      const request = waiting
        ? await this.startNow(waiting, reason)
        : await this.begin(person, reason, new Date());
      const about = { kind: 'person', id: person, name: '' };
      await this.context.audit.record({
        action: 'personalRequests.erase',
        about,
        after: { request: request._id },
      });
      return request;
    });
  }

  private async startNow(waiting: PersonalRequestRecord, reason: string): Promise<PersonalRequestRecord> {
    const changes = { dueAt: new Date(), by: currentCaller().id, reason };
    const request = await this.requests.change(waiting._id, ['waiting'], changes);
    if (!request)
      throw new DomainError('wrong-state', 'An erasure is already in progress or blocked by a legal hold');
    await this.workflow.schedule(request._id);
    return request;
  }

  private async begin(person: string, reason: string, dueAt: Date): Promise<PersonalRequestRecord> {
    const [_id, by] = [randomUUID(), currentCaller().id];
    const request = newRequest({ _id, purpose: 'erasure', person, by, reason, dueAt });
    const isHeld = (await this.holds.find(person)) !== null;
    await this.requests.insert({ ...request, state: isHeld ? 'held' : 'waiting' });
    if (!isHeld) await this.workflow.schedule(_id, dueAt);
    return this.requests.get(_id);
  }
}
