import { Controller } from '@nestjs/common';
import { ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { updates } from '@atrium/proto/notifications/updates';
import { UpdatesService } from './updates.service.ts';

type Params = { readonly id: string };

@Controller()
export class UpdatesController {
  constructor(private readonly service: UpdatesService) {}

  @Route(updates.list)
  list(@QueryOf(updates.list) { state, limit, after, language }: Parsed<typeof updates.list, 'query'>) {
    return this.service.list(state, limit, after, language);
  }

  @Route(updates.count)
  async count() {
    return { unread: await this.service.count() };
  }

  @Route(updates.readAll)
  readAll() {
    return this.service.readAll();
  }

  @Route(updates.read)
  read(@ParamsOf(updates.read) { id }: Params) {
    return this.service.read(id);
  }

  @Route(updates.dismiss)
  dismiss(@ParamsOf(updates.dismiss) { id }: Params) {
    return this.service.dismiss(id);
  }

  @Route(updates.snooze)
  async snooze(@ParamsOf(updates.snooze) { id }: Params) {
    return { snoozedUntil: (await this.service.snooze(id)).toISOString() };
  }
}
