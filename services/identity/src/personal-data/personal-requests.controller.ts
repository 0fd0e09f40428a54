import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import { personalRequests, type LegalHold } from '@atrium/proto/identity/personal-data';
import { ErasuresService } from './erasures.service.ts';
import { ExportsService } from './exports.service.ts';
import { LegalHoldsService } from './legal-holds.service.ts';
import { PersonalRequestsService } from './personal-requests.service.ts';
import { PersonalRequestPresenter } from './personal-request-presenter.ts';

@Controller()
export class PersonalRequestsController {
  constructor(
    private readonly requests: PersonalRequestsService,
    private readonly exports: ExportsService,
    private readonly erasures: ErasuresService,
    private readonly holds: LegalHoldsService,
    private readonly presenter: PersonalRequestPresenter,
  ) {}

  @Route(personalRequests.list)
  list({ query }: Input<typeof personalRequests.list>) {
    return this.requests.list(query);
  }

  @Route(personalRequests.get)
  get({ params: { id } }: Input<typeof personalRequests.get>) {
    return this.requests.get(id);
  }

  @Route(personalRequests.retry)
  retry({ params: { id } }: Input<typeof personalRequests.retry>) {
    return this.requests.retry(id);
  }

  @Route(personalRequests.download)
  async download({ params: { id } }: Input<typeof personalRequests.download>) {
    return { url: await this.exports.download(id) };
  }

  @Route(personalRequests.export)
  async export({ params: { id }, body: { reason } }: Input<typeof personalRequests.export>) {
    return this.presenter.present(await this.exports.requestFor(id, reason));
  }

  @Route(personalRequests.erase)
  async erase({ params: { id }, body: { reason } }: Input<typeof personalRequests.erase>) {
    return this.presenter.present(await this.erasures.erase(id, reason));
  }

  @Route(personalRequests.listLegalHolds)
  listLegalHolds({ query }: Input<typeof personalRequests.listLegalHolds>) {
    return this.requests.listHolds(query);
  }

  @Route(personalRequests.placeLegalHold)
  async placeLegalHold({ params: { id }, body: { reason } }: Input<typeof personalRequests.placeLegalHold>) {
    return (await this.presenter.presentHolds([await this.holds.place(id, reason)]))[0] as LegalHold;
  }

  @Route(personalRequests.endLegalHold)
  endLegalHold({ params: { id } }: Input<typeof personalRequests.endLegalHold>) {
    return this.holds.end(id);
  }
}
