import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { randomUUID } from 'node:crypto';
import { PeopleRepository } from '../people/people.repository.ts';
import { PersonRules } from '../people/person-rules.ts';
import { ExportArchive } from './export-archive.ts';
import { newRequest } from './personal-request.ts';
import type { PersonalRequestRecord } from './personal-request.schema.ts';
import { PersonalMeans } from './personal-means.ts';
import { PersonalRequestsRepository } from './personal-requests.repository.ts';
import { PersonalSteps } from './personal-steps.ts';

const day = 24 * 3_600_000;
/** Each is a file that stays for a week. */
const mostADay = 3;

/** Everything about a person, for them. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly requests: PersonalRequestsRepository,
    private readonly steps: PersonalSteps,
    private readonly people: PeopleRepository,
    private readonly archive: ExportArchive,
    private readonly rules: PersonRules,
    private readonly means: PersonalMeans,
  ) {}

  /** One at a time; a file that somebody else asked for is not the person's own to fetch. */
  async own(): Promise<PersonalRequestRecord | null> {
    const { id } = currentCaller();
    const latest = await this.requests.latest(id, 'export');
    return latest?.by === id ? latest : null;
  }

  async askOwn(): Promise<PersonalRequestRecord> {
    const { id } = currentCaller();
    if ((await this.requests.countSince(id, new Date(Date.now() - day))) >= mostADay)
      throw new DomainError('rate-limited');
    return this.begin(id, '', 'ownData.ask');
  }

  async askFor(person: string, reason: string): Promise<PersonalRequestRecord> {
    await this.rules.onlySuperusersTouch(await this.people.get(person), currentCaller());
    return this.begin(person, reason, 'personalRequests.export');
  }

  /** Only for who asked: the page and the mail lead here, and every time is written down. */
  async download(id: string): Promise<string> {
    const request = await this.requests.get(id);
    const { id: caller } = currentCaller();
    if (request.by !== caller || request.purpose !== 'export') throw new DomainError('not-found');
    if (request.state === 'expired') throw new DomainError('link-expired');
    if (request.state !== 'ready') throw new DomainError('wrong-state');
    await this.means.transactions.run(() => this.record(request, 'personalRequests.download'));
    return this.archive.address(request);
  }

  private begin(person: string, reason: string, action: string): Promise<PersonalRequestRecord> {
    return this.means.transactions.run(async () => {
      const [_id, by] = [randomUUID(), currentCaller().id];
      await this.requests.insert(
        newRequest({ _id, purpose: 'export', person, by, reason, dueAt: new Date() }),
      );
      const request = await this.requests.get(_id);
      await this.record(request, action);
      await this.steps.expect(_id);
      return request;
    });
  }

  /** No name: this stands in the log longer than the person may. */
  private record({ _id, person }: PersonalRequestRecord, action: string): Promise<void> {
    const about = { kind: 'person', id: person, name: '' };
    return this.means.audit.record({ action, about, after: { request: _id } });
  }
}
