import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import { broadcasts as table } from '@atrium/proto/notifications/own-broadcasts';
import { BroadcastResponses } from './broadcast-responses.ts';
import { OwnBroadcastsService } from './own-broadcasts.service.ts';

@Controller()
export class OwnBroadcastsController {
  constructor(
    private readonly own: OwnBroadcastsService,
    private readonly responses: BroadcastResponses,
  ) {}

  @Route(table.list)
  list({ query }: Input<typeof table.list>) {
    return this.own.list(query);
  }

  @Route(table.get)
  async get({ params: { id }, query: { language } }: Input<typeof table.get>) {
    return this.own.present(await this.own.get(id), language);
  }

  @Route(table.open)
  open({ params: { id }, body: { from } }: Input<typeof table.open>): Promise<void> {
    return this.responses.open(id, from);
  }

  @Route(table.click)
  async click({ params: { id } }: Input<typeof table.click>) {
    return { link: await this.responses.click(id) };
  }

  @Route(table.confirm)
  confirm({ params: { id } }: Input<typeof table.confirm>): Promise<void> {
    return this.responses.confirm(id);
  }

  @Route(table.answer)
  async answer({ params: { id }, body: { answer, note } }: Input<typeof table.answer>) {
    await this.responses.answer(id, answer, note);
    return this.own.present(await this.own.get(id));
  }
}
