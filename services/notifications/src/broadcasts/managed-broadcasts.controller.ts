import { Controller } from '@nestjs/common';
import { IfMatch } from '@atrium/common/http/if-match';
import { BodyOf, ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { managedBroadcasts as table } from '@atrium/proto/notifications/managed-broadcasts';
import { BroadcastRecipientLists } from './broadcast-recipient-lists.ts';
import { BroadcastPresenter } from './broadcast-presenter.ts';
import { ManagedBroadcastsService } from './managed-broadcasts.service.ts';

type Params = { readonly id: string };

@Controller()
export class ManagedBroadcastsController {
  constructor(
    private readonly service: ManagedBroadcastsService,
    private readonly lists: BroadcastRecipientLists,
    private readonly presenter: BroadcastPresenter,
  ) {}

  @Route(table.list)
  async list(@QueryOf(table.list) query: Parsed<typeof table.list, 'query'>) {
    const { rows, next } = await this.service.list(query);
    return { items: await this.presenter.presentRows(rows), next };
  }

  @Route(table.get)
  async get(@ParamsOf(table.get) { id }: Params) {
    return this.presenter.present(await this.service.get(id));
  }

  @Route(table.create)
  async create(@BodyOf(table.create) body: Parsed<typeof table.create, 'body'>) {
    return this.presenter.present(await this.service.create(body));
  }

  @Route(table.edit)
  async edit(
    @ParamsOf(table.edit) { id }: Params,
    @BodyOf(table.edit) body: Parsed<typeof table.edit, 'body'>,
    @IfMatch() expectedVersion: number,
  ) {
    return this.presenter.present(await this.service.edit(id, expectedVersion, body));
  }

  @Route(table.duplicate)
  async duplicate(@ParamsOf(table.duplicate) { id }: Params) {
    return this.presenter.present(await this.service.duplicate(id));
  }

  @Route(table.cancel)
  async cancel(@ParamsOf(table.cancel) { id }: Params) {
    return this.presenter.present(await this.service.cancel(id));
  }

  @Route(table.remove)
  remove(@ParamsOf(table.remove) { id }: Params): Promise<void> {
    return this.service.remove(id);
  }

  @Route(table.recipients)
  recipients(
    @ParamsOf(table.recipients) { id }: Params,
    @QueryOf(table.recipients) query: Parsed<typeof table.recipients, 'query'>,
  ) {
    return this.lists.recipients(id, query);
  }

  @Route(table.answers)
  answers(
    @ParamsOf(table.answers) { id }: Params,
    @QueryOf(table.answers) query: Parsed<typeof table.answers, 'query'>,
  ) {
    return this.lists.answers(id, query);
  }
}
