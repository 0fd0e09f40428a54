import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Outbox } from '@atrium/common/messaging/outbox';
import { PeopleRepository } from '../people/people.repository.ts';
import { LegalHolds } from './legal-holds.ts';
import type { PersonalRequestRecord } from './personal-request.schema.ts';
import { PersonalMeans } from './personal-means.ts';
import { PersonalRequestsRepository } from './personal-requests.repository.ts';

/** The beginning of an erasure, unless something stands against it, and its end, when every service has answered. */
@Injectable()
export class ErasureSteps {
  constructor(
    private readonly requests: PersonalRequestsRepository,
    private readonly people: PeopleRepository,
    private readonly holds: LegalHolds,
    private readonly outbox: Outbox,
    private readonly means: PersonalMeans,
  ) {}

  /** Null where it does not begin: let in again meanwhile, or on hold. From here on nobody lets them in again. */
  begin(request: PersonalRequestRecord): Promise<PersonalRequestRecord | null> {
    return this.means.transactions.run(async () => {
      const [person, hold] = [await this.people.find(request.person), await this.holds.find(request.person)];
      if (person && person.state === 'active') return this.leave(request, 'cancelled');
      if (hold) return this.leave(request, 'held');
      if (person && !(await this.people.change(person._id, person.version, { erasing: true })))
        throw new DomainError('version-conflict');
      return this.requests.change(request._id, ['waiting'], { state: 'working' });
    });
  }

  /** The reason goes, too: whoever wrote it may have named them. What stays is the receipt. */
  async end({ _id, person, by }: PersonalRequestRecord): Promise<void> {
    await this.means.transactions.run(async () => {
      const now = new Date();
      const done = await this.requests.change(_id, ['working'], { state: 'done', endedAt: now, reason: '' });
      if (!done) return;
      const about = { kind: 'person', id: person, name: '' };
      await this.means.audit.record({
        action: 'personalRequests.erased',
        about,
        after: { request: _id },
        by,
      });
      await this.tell(_id);
    });
  }

  private async leave({ _id }: PersonalRequestRecord, state: 'cancelled' | 'held'): Promise<null> {
    await this.requests.change(_id, ['waiting'], { state });
    await this.tell(_id);
    return null;
  }

  private async tell(request: string): Promise<void> {
    const notice = { name: 'personal-data.changed', ids: { request } } as const;
    await this.outbox.notify({ ...notice, to: 'everyone', permission: 'admin:users' });
  }
}
