import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
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
  edit({ body: settings, expectedVersion }: Input<typeof organisation.edit>) {
    return this.service.edit(settings, expectedVersion);
  }

  @Route(organisation.features)
  async features() {
    return { items: await this.service.features() };
  }

  @Route(organisation.switchFeature)
  switchFeature({ params: { feature }, body: { on } }: Input<typeof organisation.switchFeature>) {
    return this.service.switchFeature(feature, on);
  }
}
