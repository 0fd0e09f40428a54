import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import { ownData } from '@atrium/proto/identity/personal-data';
import { ExportsService } from './exports.service.ts';
import { PersonalRequestPresenter } from './personal-request-presenter.ts';

@Controller()
export class OwnDataController {
  constructor(
    private readonly exports: ExportsService,
    private readonly presenter: PersonalRequestPresenter,
  ) {}

  @Route(ownData.get)
  async get() {
    const latest = await this.exports.own();
    return { export: latest && (await this.presenter.present(latest)) };
  }

  @Route(ownData.request)
  async request() {
    return this.presenter.present(await this.exports.requestOwn());
  }

  @Route(ownData.download)
  async download({ params: { id } }: Input<typeof ownData.download>) {
    return { url: await this.exports.download(id) };
  }
}
