import { Controller } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import { todos } from '@atrium/proto/notifications/todos';
import { TodosService } from './todos.service.ts';

@Controller()
export class TodosController {
  constructor(private readonly service: TodosService) {}

  @Route(todos.list)
  async list({ query: { language, state } }: Input<typeof todos.list>) {
    return { items: await this.service.list(state, language ?? currentCaller().language) };
  }

  @Route(todos.finish)
  finish({ params: { id } }: Input<typeof todos.finish>): Promise<void> {
    return this.service.finish(id);
  }

  @Route(todos.snooze)
  async snooze({ params: { id }, body: { until } }: Input<typeof todos.snooze>) {
    return { snoozedUntil: (await this.service.snooze(id, until)).toISOString() };
  }

  @Route(todos.wake)
  wake({ params: { id } }: Input<typeof todos.wake>): Promise<void> {
    return this.service.wake(id);
  }
}
