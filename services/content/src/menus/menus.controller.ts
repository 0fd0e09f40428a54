import { Controller } from '@nestjs/common';
import { ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import { menus } from '@atrium/proto/content/menus';
import type { Parsed } from '@atrium/proto/endpoint';
import { MenusService } from './menus.service.ts';

@Controller()
export class MenusController {
  constructor(private readonly service: MenusService) {}

  @Route(menus.list)
  list(@QueryOf(menus.list) query: Parsed<typeof menus.list, 'query'>) {
    return this.service.list(query);
  }

  @Route(menus.get)
  get(@ParamsOf(menus.get) { id }: Parsed<typeof menus.get, 'params'>) {
    return this.service.get(id);
  }
}
