import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { Output, Parsed } from '@atrium/proto/endpoint';
import type { personalRequests, PersonalRequest } from '@atrium/proto/identity/personal-data';
import { LegalHolds } from './legal-holds.ts';
import { PersonalRequestsRepository } from './personal-requests.repository.ts';
import { PersonalRequestView } from './personal-request-view.ts';
import { PersonalSteps } from './personal-steps.ts';

/** What administrators see of exports and erasures, and asking once more. */
@Injectable()
export class PersonalRequestsService {
  constructor(
    private readonly requests: PersonalRequestsRepository,
    private readonly holds: LegalHolds,
    private readonly view: PersonalRequestView,
    private readonly steps: PersonalSteps,
    private readonly audit: Audit,
    private readonly transactions: Transactions,
  ) {}

  async list(
    query: Parsed<typeof personalRequests.list, 'query'>,
  ): Promise<Output<typeof personalRequests.list>> {
    const { rows, next } = await this.requests.list(query);
    return { items: await this.view.showAll(rows), next };
  }

  async get(id: string): Promise<PersonalRequest> {
    return this.view.show(await this.requests.get(id));
  }

  async listHolds({
    limit,
    after,
  }: Parsed<typeof personalRequests.holds, 'query'>): Promise<Output<typeof personalRequests.holds>> {
    const { rows, next } = await this.holds.list(limit, after);
    return { items: await this.view.showHolds(rows), next };
  }

  async retry(id: string): Promise<PersonalRequest> {
    const request = await this.requests.get(id);
    if (request.state !== 'working') throw new DomainError('wrong-state');
    await this.transactions.run(async () => {
      const waited = request.receipts.filter(({ state }) => state !== 'done').map(({ service }) => service);
      await this.steps.ask(request, waited);
      const about = { kind: 'person', id: request.person, name: '' };
      await this.audit.record({ action: 'personalRequests.retry', about, after: { request: id } });
    });
    await this.steps.expect(id);
    return this.get(id);
  }
}
