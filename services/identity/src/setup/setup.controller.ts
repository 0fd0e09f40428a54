import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import { setup } from '@atrium/proto/identity/setup';
import { SetupProgressService } from './setup-progress.service.ts';
import { SetupService } from './setup.service.ts';

@Controller()
export class SetupController {
  constructor(
    private readonly service: SetupService,
    private readonly progressService: SetupProgressService,
  ) {}

  @Route(setup.get)
  get() {
    return this.service.get();
  }

  @Route(setup.progress)
  progress() {
    return this.progressService.get();
  }

  @Route(setup.editCalendar)
  editCalendar({ body, expectedVersion }: Input<typeof setup.editCalendar>) {
    return this.service.editCalendar(body, expectedVersion);
  }

  @Route(setup.editRequests)
  editRequests({ body, expectedVersion }: Input<typeof setup.editRequests>) {
    return this.service.editRequests(body, expectedVersion);
  }

  @Route(setup.editMenus)
  editMenus({ body, expectedVersion }: Input<typeof setup.editMenus>) {
    return this.service.edit('menus', body, expectedVersion);
  }

  @Route(setup.editStores)
  editStores({ body, expectedVersion }: Input<typeof setup.editStores>) {
    return this.service.edit('stores', body, expectedVersion);
  }

  @Route(setup.editMap)
  editMap({ body, expectedVersion }: Input<typeof setup.editMap>) {
    return this.service.edit('map', body, expectedVersion);
  }
}
