import { Controller, type Type } from '@nestjs/common';
import type { Input } from '@atrium/proto/endpoint';
import type { serviceTaskEndpoints } from '@atrium/proto/tasks';
import { Route } from '../http/route.ts';
import { BackgroundTasks } from './background-tasks.ts';

/** The task endpoints of a service. A service that has tasks adds one line to its module. */
export function serviceTasksController(table: ReturnType<typeof serviceTaskEndpoints>): Type {
  @Controller()
  class OwnTasksController {
    constructor(private readonly tasks: BackgroundTasks) {}

    @Route(table.retry)
    retry({ params: { id } }: Input<typeof table.retry>): Promise<void> {
      return this.tasks.retry(id);
    }

    @Route(table.cancel)
    cancel({ params: { id } }: Input<typeof table.cancel>): Promise<void> {
      return this.tasks.cancel(id);
    }
  }
  return OwnTasksController;
}
