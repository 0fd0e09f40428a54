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
  editCalendar(@BodyOf(setup.editCalendar) body: SetupFields<'calendar'>, @IfMatch() seen: number) {
    return this.service.editCalendar(body, seen);
  }

  @Route(setup.editRequests)
  editRequests(@BodyOf(setup.editRequests) body: SetupFields<'requests'>, @IfMatch() seen: number) {
    return this.service.editRequests(body, seen);
  }

  @Route(setup.editMenus)
  editMenus(@BodyOf(setup.editMenus) body: SetupFields<'menus'>, @IfMatch() seen: number) {
    return this.service.edit('menus', body, seen);
  }

  @Route(setup.editStores)
  editStores(@BodyOf(setup.editStores) body: SetupFields<'stores'>, @IfMatch() seen: number) {
    return this.service.edit('stores', body, seen);
  }

  @Route(setup.editMap)
  editMap(@BodyOf(setup.editMap) body: SetupFields<'map'>, @IfMatch() seen: number) {
    return this.service.edit('map', body, seen);
  }
}
