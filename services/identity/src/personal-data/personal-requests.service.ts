import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { Input, Output } from '@atrium/proto/endpoint';
import type { personalRequests, PersonalRequest } from '@atrium/proto/identity/personal-data';
import { LegalHolds } from './legal-holds.store.ts';
import { PersonalRequestsRepository } from './personal-requests.repository.ts';
import { PersonalRequestPresenter } from './personal-request-presenter.ts';
import { PersonalDataWorkflow } from './personal-data-workflow.ts';

/** Exports and erasures for administrators, and asking the services again. */
@Injectable()
export class PersonalRequestsService {
  constructor(
    private readonly requests: PersonalRequestsRepository,
    private readonly holds: LegalHolds,
    private readonly presenter: PersonalRequestPresenter,
    private readonly workflow: PersonalDataWorkflow,
    private readonly audit: Audit,
    private readonly transactions: Transactions,
  ) {}

  async list(
    query: Input<typeof personalRequests.list>['query'],
  ): Promise<Output<typeof personalRequests.list>> {
    const { rows, next } = await this.requests.list(query);
    return { items: await this.presenter.presentAll(rows), next };
  }

  async get(id: string): Promise<PersonalRequest> {
    return this.presenter.present(await this.requests.get(id));
  }

  async listHolds({
    limit,
    after,
  }: Input<typeof personalRequests.listLegalHolds>['query']): Promise<
    Output<typeof personalRequests.listLegalHolds>
  > {
    const { rows, next } = await this.holds.list(limit, after);
    return { items: await this.presenter.presentHolds(rows), next };
  }

  async retry(id: string): Promise<PersonalRequest> {
    const request = await this.requests.get(id);
    if (request.state !== 'working') throw new DomainError('wrong-state');
    await this.transactions.run(async () => {
      const waited = request.receipts.filter(({ state }) => state !== 'done').map(({ service }) => service);
      await this.workflow.requestFrom(request, waited);
      const about = { kind: 'person', id: request.person, name: '' };
      await this.audit.record({ action: 'personalRequests.retry', about, after: { request: id } });
    });
    await this.workflow.schedule(id);
    return this.get(id);
  }
}
