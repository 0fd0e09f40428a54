import { Controller } from '@nestjs/common';
import { IfMatch } from '@atrium/common/http/if-match';
import { BodyOf, ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { sites } from '@atrium/proto/identity/places';
import { PlacesService } from './places.service.ts';

type Params = { readonly id: string };

@Controller()
export class SitesController {
  constructor(private readonly places: PlacesService) {}

  @Route(sites.list)
  async list() {
    return { items: await this.places.sites.list() };
  }

  @Route(sites.create)
  create(@BodyOf(sites.create) fields: Parsed<typeof sites.create, 'body'>) {
    return this.places.sites.create(fields);
  }

  @Route(sites.edit)
  edit(
    @ParamsOf(sites.edit) { id }: Params,
    @BodyOf(sites.edit) fields: Parsed<typeof sites.edit, 'body'>,
    @IfMatch() seen: number,
  ) {
    return this.places.sites.edit(id, fields, seen);
  }

  @Route(sites.remove)
  remove(
    @ParamsOf(sites.remove) { id }: Params,
    @QueryOf(sites.remove) { replacement }: Parsed<typeof sites.remove, 'query'>,
  ) {
    return this.places.sites.remove(id, replacement);
  }
}
