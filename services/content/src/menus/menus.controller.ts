import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import { menus } from '@atrium/proto/content/menus';
import type { Input } from '@atrium/proto/endpoint';
import { MenusService } from './menus.service.ts';

@Controller()
export class MenusController {
  constructor(private readonly service: MenusService) {}

  @Route(menus.list)
  list({ query }: Input<typeof menus.list>) {
    return this.service.list(query);
  }

  @Route(menus.today)
  today() {
    return this.service.dishesOfToday();
  }

  @Route(menus.get)
  get({ params: { id } }: Input<typeof menus.get>) {
    return this.service.get(id);
  }
}
