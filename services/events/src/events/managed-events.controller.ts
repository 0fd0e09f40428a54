import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import { TableExports } from '@atrium/common/tables/table-exports';
import type { TablePageRequest } from '@atrium/common/tables/table-rows';
import type { Input } from '@atrium/proto/endpoint';
import type { ManagedEvent } from '@atrium/proto/events/event';
import { managedEvents as table } from '@atrium/proto/events/events';
import { eventColumns } from '@atrium/proto/events/events.columns';
import { EventAuthoring } from './event-authoring.ts';
import { EventPresenter } from './event-presenter.ts';
import { EventScope } from './event-scope.ts';
import { ManagedEventsService } from './managed-events.service.ts';

@Controller()
export class ManagedEventsController {
  constructor(
    private readonly service: ManagedEventsService,
    private readonly authoring: EventAuthoring,
    private readonly scope: EventScope,
    private readonly presenter: EventPresenter,
    private readonly exports: TableExports,
  ) {}

  @Route(table.list)
  async list({ query }: Input<typeof table.list>) {
    const { rows, ...page } = await this.scope.list(query);
    return { items: await this.presenter.presentRows(rows), ...page };
  }

  @Route(table.export)
  export({ query: filter, body: file }: Input<typeof table.export>) {
    const loadPage = (page: TablePageRequest) => this.list({ query: { ...filter, ...page } });
    return this.exports.write(table.export, file, { columns: eventColumns, filter, loadPage });
  }

  @Route(table.get)
  async get({ params: { id } }: Input<typeof table.get>): Promise<ManagedEvent> {
    return this.presenter.presentManaged(await this.scope.get(id));
  }

  @Route(table.create)
  async create({ query: { draft }, body: fields }: Input<typeof table.create>): Promise<ManagedEvent> {
    return this.presenter.presentManaged(await this.service.create(fields, draft));
  }

  @Route(table.edit)
  async edit({
    params: { id },
    query: { tell },
    expectedVersion,
    body: fields,
  }: Input<typeof table.edit>): Promise<ManagedEvent> {
    return this.presenter.presentManaged(await this.service.edit({ id, expectedVersion, tell }, fields));
  }

  @Route(table.publish)
  async publish({ params: { id }, expectedVersion }: Input<typeof table.publish>): Promise<ManagedEvent> {
    return this.presenter.presentManaged(await this.service.publish(id, expectedVersion));
  }

  @Route(table.cancel)
  async cancel({
    params: { id },
    query: { tell },
    expectedVersion,
    body: { reason },
  }: Input<typeof table.cancel>): Promise<ManagedEvent> {
    return this.presenter.presentManaged(await this.service.cancel({ id, expectedVersion, tell }, reason));
  }

  @Route(table.remove)
  remove({ params: { id } }: Input<typeof table.remove>): Promise<void> {
    return this.authoring.remove(id);
  }

  @Route(table.restore)
  async restore({ params: { id } }: Input<typeof table.restore>): Promise<ManagedEvent> {
    return this.presenter.presentManaged(await this.authoring.restore(id));
  }

  @Route(table.removeForGood)
  removeForGood({ params: { id } }: Input<typeof table.removeForGood>): Promise<void> {
    return this.authoring.removeForGood(id);
  }

  @Route(table.confirmLanguage)
  async confirmLanguage({
    params: { id, language },
    expectedVersion,
  }: Input<typeof table.confirmLanguage>): Promise<ManagedEvent> {
    return this.presenter.presentManaged(await this.authoring.confirmLanguage(id, expectedVersion, language));
  }
}
