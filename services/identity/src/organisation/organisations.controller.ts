import { Controller } from '@nestjs/common';
import { IfMatch } from '@atrium/common/http/if-match';
import { BodyOf, ParamsOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { organisation } from '@atrium/proto/identity/organisation';
import { OrganisationsService } from './organisations.service.ts';

@Controller()
export class OrganisationsController {
  constructor(private readonly service: OrganisationsService) {}

  @Route(organisation.get)
  get() {
    return this.service.get();
  }

  @Route(organisation.edit)
  edit(
    @BodyOf(organisation.edit) settings: Parsed<typeof organisation.edit, 'body'>,
    @IfMatch() expectedVersion: number,
  ) {
    return this.service.edit(settings, expectedVersion);
  }

  @Route(organisation.features)
  async features() {
    return { items: await this.service.features() };
  }

  @Route(organisation.switchFeature)
  switchFeature(
    @ParamsOf(organisation.switchFeature) { feature }: Parsed<typeof organisation.switchFeature, 'params'>,
    @BodyOf(organisation.switchFeature) { on }: Parsed<typeof organisation.switchFeature, 'body'>,
  ) {
    return this.service.switchFeature(feature, on);
  }
}
