import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import { managedBroadcasts as table } from '@atrium/proto/notifications/managed-broadcasts';
import { BroadcastRecipientLists } from './broadcast-recipient-lists.ts';
import { BroadcastPresenter } from './broadcast-presenter.ts';
import { ManagedBroadcastsService } from './managed-broadcasts.service.ts';

@Controller()
export class ManagedBroadcastsController {
  constructor(
    private readonly service: ManagedBroadcastsService,
    private readonly lists: BroadcastRecipientLists,
    private readonly presenter: BroadcastPresenter,
  ) {}

  @Route(table.list)
  async list({ query }: Input<typeof table.list>) {
    const { rows, ...page } = await this.service.list(query);
    return { items: await this.presenter.presentRows(rows), ...page };
  }

  @Route(table.get)
  async get({ params: { id } }: Input<typeof table.get>) {
    return this.presenter.present(await this.service.get(id));
  }

  @Route(table.create)
  async create({ body }: Input<typeof table.create>) {
    return this.presenter.present(await this.service.create(body));
  }

  @Route(table.edit)
  async edit({ params: { id }, body, expectedVersion }: Input<typeof table.edit>) {
    return this.presenter.present(await this.service.edit(id, expectedVersion, body));
  }

  @Route(table.duplicate)
  async duplicate({ params: { id } }: Input<typeof table.duplicate>) {
    return this.presenter.present(await this.service.duplicate(id));
  }

  @Route(table.cancel)
  async cancel({ params: { id } }: Input<typeof table.cancel>) {
    return this.presenter.present(await this.service.cancel(id));
  }

  @Route(table.remove)
  remove({ params: { id } }: Input<typeof table.remove>): Promise<void> {
    return this.service.remove(id);
  }

  @Route(table.recipients)
  recipients({ params: { id }, query }: Input<typeof table.recipients>) {
    return this.lists.recipients(id, query);
  }

  @Route(table.answers)
  answers({ params: { id }, query }: Input<typeof table.answers>) {
    return this.lists.answers(id, query);
  }
}
