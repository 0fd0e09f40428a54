import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import { updates } from '@atrium/proto/notifications/updates';
import { UpdatesService } from './updates.service.ts';

@Controller()
export class UpdatesController {
  constructor(private readonly service: UpdatesService) {}

  @Route(updates.list)
  list({ query: { language, ...query } }: Input<typeof updates.list>) {
    return this.service.list(query, language);
  }

  @Route(updates.count)
  count() {
    return this.service.count();
  }

  @Route(updates.readAll)
  readAll() {
    return this.service.readAll();
  }

  @Route(updates.read)
  read({ params: { id } }: Input<typeof updates.read>) {
    return this.service.read(id);
  }

  @Route(updates.unread)
  unread({ params: { id } }: Input<typeof updates.unread>) {
    return this.service.unread(id);
  }

  @Route(updates.dismiss)
  dismiss({ params: { id } }: Input<typeof updates.dismiss>) {
    return this.service.dismiss(id);
  }

  @Route(updates.restore)
  restore({ params: { id } }: Input<typeof updates.restore>) {
    return this.service.restore(id);
  }

  @Route(updates.snooze)
  async snooze({ params: { id }, body: { until } }: Input<typeof updates.snooze>) {
    return { snoozedUntil: (await this.service.snooze(id, until)).toISOString() };
  }

  @Route(updates.wake)
  wake({ params: { id } }: Input<typeof updates.wake>) {
    return this.service.wake(id);
  }
}
