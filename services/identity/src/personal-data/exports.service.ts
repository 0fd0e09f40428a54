import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { randomUUID } from 'node:crypto';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { PersonRules } from '../people/person-rules.ts';
import { PersonalDataArchive } from './personal-data-archive.ts';
import { newRequest } from './personal-request.ts';
import type { PersonalRequestRecord } from './personal-request.schema.ts';
import { PersonalDataContext } from './personal-data-context.ts';
import { PersonalRequestsRepository } from './personal-requests.repository.ts';
import { PersonalDataWorkflow } from './personal-data-workflow.ts';

const day = 24 * 3_600_000;
/** Each is a file that is kept for a week. */
const mostADay = 3;

@Injectable()
export class ExportsService {
  constructor(
    private readonly requests: PersonalRequestsRepository,
    private readonly workflow: PersonalDataWorkflow,
    private readonly people: PeopleRepository,
    private readonly archive: PersonalDataArchive,
    private readonly rules: PersonRules,
    private readonly context: PersonalDataContext,
  ) {}

  /** The latest export, one at a time. A file requested by someone else is not the person's to download. */
  async own(): Promise<PersonalRequestRecord | null> {
    const { id } = currentCaller();
    const latest = await this.requests.latest(id, 'export');
    return latest?.by === id ? latest : null;
  }

  async requestOwn(): Promise<PersonalRequestRecord> {
    const { id } = currentCaller();
    if ((await this.requests.countSince(id, new Date(Date.now() - day))) >= mostADay)
      throw new DomainError('rate-limited');
    return this.begin(id, '', 'ownData.request');
  }

  /** The person is told, unless they are under a legal hold: they must not learn of it, and so not prepare for it. */
  requestFor(id: string, reason: string): Promise<PersonalRequestRecord> {
    return this.context.transactions.run(async () => {
      const person = await this.people.get(id);
      await this.rules.assertMay('control', person, currentCaller());
      if (id !== currentCaller().id && !person.held && person.state === 'active')
        await this.context.mails.enqueue({ person: id, about: 'export', to: person.email });
      return this.begin(id, reason, 'personalRequests.export');
    });
  }

  /** Only for the requester. The page and the mail lead here, and the audit log records every download. */
  async download(id: string): Promise<string> {
    const request = await this.requests.get(id);
    const { id: caller } = currentCaller();
    if (request.by !== caller || request.purpose !== 'export') throw new DomainError('not-found');
    if (request.state === 'expired') throw new DomainError('link-expired');
    if (request.state !== 'ready') throw new DomainError('wrong-state');
    await this.context.transactions.run(() => this.record(request, 'personalRequests.download'));
    return this.archive.signDownload(request);
  }

  private begin(person: string, reason: string, action: string): Promise<PersonalRequestRecord> {
    return this.context.transactions.run(async () => {
      const [_id, by] = [randomUUID(), currentCaller().id];
      await this.requests.insert(
        newRequest({ _id, purpose: 'export', person, by, reason, dueAt: new Date() }),
      );
      const request = await this.requests.get(_id);
      await this.record(request, action);
      await this.workflow.schedule(_id);
      return request;
    });
  }

  /** Without a name, because the entry may outlive the person's data. */
  private record({ _id, person }: PersonalRequestRecord, action: string): Promise<void> {
    const about = { kind: 'person', id: person, name: '' };
    return this.context.audit.record({ action, about, after: { request: _id } });
  }
}
