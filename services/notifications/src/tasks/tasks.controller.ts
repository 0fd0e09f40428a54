import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import { TableExports } from '@atrium/common/tables/table-exports';
import type { TablePageRequest as Page } from '@atrium/common/tables/table-rows';
import type { Input } from '@atrium/proto/endpoint';
import { tasks } from '@atrium/proto/tasks';
import { taskColumns } from '@atrium/proto/tasks.columns';
import { TasksService } from './tasks.service.ts';

@Controller()
export class TasksController {
  constructor(
    private readonly service: TasksService,
    private readonly exports: TableExports,
  ) {}

  @Route(tasks.list)
  list({ query }: Input<typeof tasks.list>) {
    return this.service.list(query);
  }

  @Route(tasks.export)
  export({ query: filter, body: file }: Input<typeof tasks.export>) {
    const loadPage = (page: Page) => this.service.list({ ...filter, ...page });
    return this.exports.write(tasks.export, file, { columns: taskColumns, filter, loadPage });
  }
}
