import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import { TableExports } from '@atrium/common/tables/table-exports';
import type { Input } from '@atrium/proto/endpoint';
import { eventCategories, managedEventCategories as table } from '@atrium/proto/events/event-categories';
import { eventCategoryColumns } from '@atrium/proto/events/events.columns';
import { EventCategoriesService } from './event-categories.service.ts';

@Controller()
export class EventCategoriesController {
  constructor(
    private readonly service: EventCategoriesService,
    private readonly exports: TableExports,
  ) {}

  @Route(eventCategories.list)
  async list() {
    return { items: await this.service.list() };
  }

  @Route(table.list)
  async listManaged() {
    return { items: await this.service.listManaged() };
  }

  @Route(table.export)
  export({ body: file }: Input<typeof table.export>) {
    const loadPage = async () => ({ ...(await this.listManaged()), next: null });
    return this.exports.write(table.export, file, { columns: eventCategoryColumns, loadPage });
  }

  @Route(table.create)
  create({ body: fields }: Input<typeof table.create>) {
    return this.service.create(fields);
  }

  @Route(table.edit)
  edit({ params: { id }, expectedVersion, body: fields }: Input<typeof table.edit>) {
    return this.service.edit(id, expectedVersion, fields);
  }

  @Route(table.remove)
  remove({ params: { id }, query: { replacement } }: Input<typeof table.remove>): Promise<void> {
    return this.service.remove(id, replacement);
  }
}
