import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Outbox } from '@atrium/common/messaging/outbox';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { LegalHolds } from './legal-holds.store.ts';
import type { PersonalRequestRecord } from './personal-request.schema.ts';
import { PersonalDataContext } from './personal-data-context.ts';
import { PersonalRequestsRepository } from './personal-requests.repository.ts';

/** Starts an erasure unless the person is active or on hold, and completes it once every service has answered. */
@Injectable()
export class ErasureWorkflow {
  constructor(
    private readonly requests: PersonalRequestsRepository,
    private readonly people: PeopleRepository,
    private readonly holds: LegalHolds,
    private readonly outbox: Outbox,
    private readonly context: PersonalDataContext,
  ) {}

  /**
   * Returns null if the erasure does not start because the person was reactivated or is on legal hold. From here on,
   * the person cannot be reactivated.
   */
  start(request: PersonalRequestRecord): Promise<PersonalRequestRecord | null> {
    return this.context.transactions.run(async () => {
      const [person, hold] = [await this.people.find(request.person), await this.holds.find(request.person)];
      if (person && person.state === 'active') return this.stop(request, 'cancelled');
      if (hold) return this.stop(request, 'held');
      if (person && !(await this.people.change(person, { erasing: true })))
        throw new DomainError('version-conflict');
      return this.requests.change(request._id, ['waiting'], { state: 'working' });
    });
  }

  /** The reason is cleared as well, because it may name the person. Only the receipt remains. */
  async complete({ _id, person, by }: PersonalRequestRecord): Promise<void> {
    await this.context.transactions.run(async () => {
      const now = new Date();
      const done = await this.requests.change(_id, ['working'], { state: 'done', endedAt: now, reason: '' });
      if (!done) return;
      const about = { kind: 'person', id: person, name: '' };
      await this.context.audit.record({
        action: 'personalRequests.erased',
        about,
        after: { request: _id },
        by,
      });
      await this.notify(_id);
    });
  }

  private async stop({ _id }: PersonalRequestRecord, state: 'cancelled' | 'held'): Promise<null> {
    await this.requests.change(_id, ['waiting'], { state });
    await this.notify(_id);
    return null;
  }

  private async notify(request: string): Promise<void> {
    const event = { name: 'personal-data.changed', ids: { request } } as const;
    await this.outbox.notify({ ...event, to: 'everyone', permission: 'admin:users' });
  }
}
