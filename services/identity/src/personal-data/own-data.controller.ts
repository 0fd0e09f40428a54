import { Controller } from '@nestjs/common';
import { ParamsOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { ownData } from '@atrium/proto/identity/personal-data';
import { ExportsService } from './exports.service.ts';
import { PersonalRequestView } from './personal-request-view.ts';

@Controller()
export class OwnDataController {
  constructor(
    private readonly exports: ExportsService,
    private readonly view: PersonalRequestView,
  ) {}

  @Route(ownData.get)
  async get() {
    const latest = await this.exports.own();
    return { export: latest && (await this.view.show(latest)) };
  }

  @Route(ownData.ask)
  async ask() {
    return this.view.show(await this.exports.askOwn());
  }

  @Route(ownData.download)
  async download(@ParamsOf(ownData.download) { id }: Parsed<typeof ownData.download, 'params'>) {
    return { url: await this.exports.download(id) };
  }
}
