import { Controller } from '@nestjs/common';
import { BodyOf, ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { personalRequests, type LegalHold } from '@atrium/proto/identity/personal-data';
import { ErasuresService } from './erasures.service.ts';
import { ExportsService } from './exports.service.ts';
import { LegalHoldsService } from './legal-holds.service.ts';
import { PersonalRequestsService } from './personal-requests.service.ts';
import { PersonalRequestView } from './personal-request-view.ts';

type Id = { readonly id: string };
type Reason = { readonly reason: string };

@Controller()
export class PersonalRequestsController {
  constructor(
    private readonly requests: PersonalRequestsService,
    private readonly exports: ExportsService,
    private readonly erasures: ErasuresService,
    private readonly holds: LegalHoldsService,
    private readonly view: PersonalRequestView,
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
    return this.view.show(await this.exports.askFor(id, reason));
  }

  @Route(personalRequests.erase)
  async erase(
    @ParamsOf(personalRequests.erase) { id }: Id,
    @BodyOf(personalRequests.erase) { reason }: Reason,
  ) {
    return this.view.show(await this.erasures.erase(id, reason));
  }

  @Route(personalRequests.holds)
  listHolds(@QueryOf(personalRequests.holds) query: Parsed<typeof personalRequests.holds, 'query'>) {
    return this.requests.listHolds(query);
  }

  @Route(personalRequests.hold)
  async hold(@ParamsOf(personalRequests.hold) { id }: Id, @BodyOf(personalRequests.hold) { reason }: Reason) {
    return (await this.view.showHolds([await this.holds.set(id, reason)]))[0] as LegalHold;
  }

  @Route(personalRequests.release)
  release(@ParamsOf(personalRequests.release) { id }: Id) {
    return this.holds.end(id);
  }
}
