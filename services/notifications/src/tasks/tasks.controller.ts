import { Controller } from '@nestjs/common';
import { QueryOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { tasks } from '@atrium/proto/tasks';
import { TasksService } from './tasks.service.ts';

@Controller()
export class TasksController {
  constructor(private readonly service: TasksService) {}

  @Route(tasks.list)
  list(@QueryOf(tasks.list) query: Parsed<typeof tasks.list, 'query'>) {
    return this.service.list(query);
  }
}
