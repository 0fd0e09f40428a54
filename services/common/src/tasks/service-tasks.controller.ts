import { Controller, type Type } from '@nestjs/common';
import type { serviceTaskEndpoints } from '@atrium/proto/tasks';
import { ParamsOf, Route } from '../http/route.ts';
import { BackgroundTasks } from './background-tasks.ts';

type Params = { readonly id: string };

/** The task endpoints of a service. A service that has tasks adds one line to its module. */
export function serviceTasksController(table: ReturnType<typeof serviceTaskEndpoints>): Type {
  @Controller()
  class OwnTasksController {
    constructor(private readonly tasks: BackgroundTasks) {}

    @Route(table.retry)
    retry(@ParamsOf(table.retry) { id }: Params): Promise<void> {
      return this.tasks.retry(id);
    }

    @Route(table.cancel)
    cancel(@ParamsOf(table.cancel) { id }: Params): Promise<void> {
      return this.tasks.cancel(id);
    }
  }
  return OwnTasksController;
}
