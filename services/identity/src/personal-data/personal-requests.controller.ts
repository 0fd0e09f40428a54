import { Controller } from '@nestjs/common';
import { BodyOf, ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { personalRequests, type LegalHold } from '@atrium/proto/identity/personal-data';
import { ErasuresService } from './erasures.service.ts';
import { ExportsService } from './exports.service.ts';
import { LegalHoldsService } from './legal-holds.service.ts';
import { PersonalRequestsService } from './personal-requests.service.ts';
import { PersonalRequestPresenter } from './personal-request-presenter.ts';

type Id = { readonly id: string };
type Reason = { readonly reason: string };

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
  list(@QueryOf(personalRequests.list) query: Parsed<typeof personalRequests.list, 'query'>) {
    return this.requests.list(query);
  }

  @Route(personalRequests.get)
  get(@ParamsOf(personalRequests.get) { id }: Id) {
    return this.requests.get(id);
  }

  @Route(personalRequests.retry)
  retry(@ParamsOf(personalRequests.retry) { id }: Id) {
    return this.requests.retry(id);
  }

  @Route(personalRequests.download)
  async download(@ParamsOf(personalRequests.download) { id }: Id) {
    return { url: await this.exports.download(id) };
  }

  @Route(personalRequests.export)
  async export(
    @ParamsOf(personalRequests.export) { id }: Id,
    @BodyOf(personalRequests.export) { reason }: Reason,
  ) {
    return this.presenter.present(await this.exports.requestFor(id, reason));
  }

  @Route(personalRequests.erase)
  async erase(
    @ParamsOf(personalRequests.erase) { id }: Id,
    @BodyOf(personalRequests.erase) { reason }: Reason,
  ) {
    return this.presenter.present(await this.erasures.erase(id, reason));
  }

  @Route(personalRequests.listLegalHolds)
  listLegalHolds(
    @QueryOf(personalRequests.listLegalHolds) query: Parsed<typeof personalRequests.listLegalHolds, 'query'>,
  ) {
    return this.requests.listHolds(query);
  }

  @Route(personalRequests.placeLegalHold)
  async placeLegalHold(
    @ParamsOf(personalRequests.placeLegalHold) { id }: Id,
    @BodyOf(personalRequests.placeLegalHold) { reason }: Reason,
  ) {
    return (await this.presenter.presentHolds([await this.holds.place(id, reason)]))[0] as LegalHold;
  }

  @Route(personalRequests.endLegalHold)
  endLegalHold(@ParamsOf(personalRequests.endLegalHold) { id }: Id) {
    return this.holds.end(id);
  }
}
