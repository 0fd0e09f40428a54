import { Controller } from '@nestjs/common';
import { IfMatch } from '@atrium/common/http/if-match';
import { BodyOf, ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { infoPages, type InfoPageFields } from '@atrium/proto/content/info-pages';
import { InfoPagesService } from './info-pages.service.ts';

@Controller()
export class InfoPagesController {
  constructor(private readonly service: InfoPagesService) {}

  @Route(infoPages.read)
  async read(
    @ParamsOf(infoPages.read) { page }: Parsed<typeof infoPages.read, 'params'>,
    @QueryOf(infoPages.read) query: Parsed<typeof infoPages.read, 'query'>,
  ) {
    return { text: await this.service.read(page, query) };
  }

  @Route(infoPages.get)
  get(@ParamsOf(infoPages.get) { page }: Parsed<typeof infoPages.get, 'params'>) {
    return this.service.get(page);
  }

  @Route(infoPages.edit)
  edit(
    @ParamsOf(infoPages.edit) { page }: Parsed<typeof infoPages.edit, 'params'>,
    @BodyOf(infoPages.edit) fields: InfoPageFields,
    @IfMatch() expectedVersion: number,
  ) {
    return this.service.edit(page, fields, expectedVersion);
  }
}
