import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import { infoPages } from '@atrium/proto/content/info-pages';
import { InfoPagesService } from './info-pages.service.ts';

@Controller()
export class InfoPagesController {
  constructor(private readonly service: InfoPagesService) {}

  @Route(infoPages.read)
  async read({ params: { page }, query }: Input<typeof infoPages.read>) {
    return { text: await this.service.read(page, query) };
  }

  @Route(infoPages.get)
  get({ params: { page } }: Input<typeof infoPages.get>) {
    return this.service.get(page);
  }

  @Route(infoPages.edit)
  edit({ params: { page }, body: fields, expectedVersion }: Input<typeof infoPages.edit>) {
    return this.service.edit(page, fields, expectedVersion);
  }

  @Route(infoPages.confirmLanguage)
  confirmLanguage({ params: { page, language }, expectedVersion }: Input<typeof infoPages.confirmLanguage>) {
    return this.service.confirmLanguage(page, expectedVersion, language);
  }
}
