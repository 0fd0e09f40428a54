import { Controller } from '@nestjs/common';
import { IfMatch } from '@atrium/common/http/if-match';
import { BodyOf, Route } from '@atrium/common/http/route';
import { setup, type SetupFields } from '@atrium/proto/identity/setup';
import { SetupService } from './setup.service.ts';

@Controller()
export class SetupController {
  constructor(private readonly service: SetupService) {}

  @Route(setup.get)
  get() {
    return this.service.get();
  }

  @Route(setup.editCalendar)
  editCalendar(
    @BodyOf(setup.editCalendar) body: SetupFields<'calendar'>,
    @IfMatch() expectedVersion: number,
  ) {
    return this.service.editCalendar(body, expectedVersion);
  }

  @Route(setup.editRequests)
  editRequests(
    @BodyOf(setup.editRequests) body: SetupFields<'requests'>,
    @IfMatch() expectedVersion: number,
  ) {
    return this.service.editRequests(body, expectedVersion);
  }

  @Route(setup.editMenus)
  editMenus(@BodyOf(setup.editMenus) body: SetupFields<'menus'>, @IfMatch() expectedVersion: number) {
    return this.service.edit('menus', body, expectedVersion);
  }

  @Route(setup.editStores)
  editStores(@BodyOf(setup.editStores) body: SetupFields<'stores'>, @IfMatch() expectedVersion: number) {
    return this.service.edit('stores', body, expectedVersion);
  }

  @Route(setup.editMap)
  editMap(@BodyOf(setup.editMap) body: SetupFields<'map'>, @IfMatch() expectedVersion: number) {
    return this.service.edit('map', body, expectedVersion);
  }
}
