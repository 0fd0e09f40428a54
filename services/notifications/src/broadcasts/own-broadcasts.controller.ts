import { Controller } from '@nestjs/common';
import { BodyOf, ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { broadcasts as table } from '@atrium/proto/notifications/own-broadcasts';
import { BroadcastResponses } from './broadcast-responses.ts';
import { OwnBroadcastsService } from './own-broadcasts.service.ts';

type Params = { readonly id: string };

@Controller()
export class OwnBroadcastsController {
  constructor(
    private readonly own: OwnBroadcastsService,
    private readonly responses: BroadcastResponses,
  ) {}

  @Route(table.list)
  list(@QueryOf(table.list) query: Parsed<typeof table.list, 'query'>) {
    return this.own.list(query);
  }

  @Route(table.get)
  async get(
    @ParamsOf(table.get) { id }: Params,
    @QueryOf(table.get) { language }: Parsed<typeof table.get, 'query'>,
  ) {
    return this.own.present(await this.own.get(id), language);
  }

  @Route(table.open)
  open(
    @ParamsOf(table.open) { id }: Params,
    @BodyOf(table.open) { from }: Parsed<typeof table.open, 'body'>,
  ): Promise<void> {
    return this.responses.open(id, from);
  }

  @Route(table.click)
  async click(@ParamsOf(table.click) { id }: Params) {
    return { link: await this.responses.click(id) };
  }

  @Route(table.confirm)
  confirm(@ParamsOf(table.confirm) { id }: Params): Promise<void> {
    return this.responses.confirm(id);
  }

  @Route(table.answer)
  async answer(
    @ParamsOf(table.answer) { id }: Params,
    @BodyOf(table.answer) { answer, note }: Parsed<typeof table.answer, 'body'>,
  ) {
    await this.responses.answer(id, answer, note);
    return this.own.present(await this.own.get(id));
  }
}
