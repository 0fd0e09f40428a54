import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import { updates } from '@atrium/proto/notifications/updates';
import { UpdatesService } from './updates.service.ts';

@Controller()
export class UpdatesController {
  constructor(private readonly service: UpdatesService) {}

  @Route(updates.list)
  list({ query: { state, limit, after, language } }: Input<typeof updates.list>) {
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
  read({ params: { id } }: Input<typeof updates.read>) {
    return this.service.read(id);
  }

  @Route(updates.dismiss)
  dismiss({ params: { id } }: Input<typeof updates.dismiss>) {
    return this.service.dismiss(id);
  }

  @Route(updates.snooze)
  async snooze({ params: { id } }: Input<typeof updates.snooze>) {
    return { snoozedUntil: (await this.service.snooze(id)).toISOString() };
  }
}
