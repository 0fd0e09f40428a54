import { Controller, type Type } from '@nestjs/common';
import type { ownTasks } from '@atrium/proto/tasks';
import { ParamsOf, Route } from '../http/route.ts';
import { BackgroundTasks } from './background-tasks.ts';

type Params = { readonly id: string };

/** What a service answers about its own tasks: one line in the module of a service that has any. */
export function ownTasksController(table: ReturnType<typeof ownTasks>): Type {
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
