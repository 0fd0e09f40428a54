import { Controller } from '@nestjs/common';
import { BodyOf, QueryOf, Route } from '@atrium/common/http/route';
import { TableExports } from '@atrium/common/tables/table-exports';
import type { TablePageRequest as Page } from '@atrium/common/tables/table-rows';
import type { Parsed } from '@atrium/proto/endpoint';
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
  list(@QueryOf(tasks.list) query: Parsed<typeof tasks.list, 'query'>) {
    return this.service.list(query);
  }

  @Route(tasks.export)
  export(
    @QueryOf(tasks.export) filter: Parsed<typeof tasks.export, 'query'>,
    @BodyOf(tasks.export) file: Parsed<typeof tasks.export, 'body'>,
  ) {
    const loadPage = (page: Page) => this.service.list({ ...filter, ...page });
    return this.exports.write(tasks.export, file, { columns: taskColumns, filter, loadPage });
  }
}
