import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Consumes } from '@atrium/common/messaging/consumes';
import { dateOf } from '@atrium/common/messaging/date-of';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';
import { Permission } from '@atrium/proto/access';
import { Audience } from '@atrium/proto/audience';
import type { Localised } from '@atrium/proto/common';
import { Feature } from '@atrium/proto/features';
import type { TodoSettled, TodoState } from '@atrium/proto/gen/todos/v1/todo_pb';
import { messages } from '@atrium/proto/messages';
import { TodoKind } from '@atrium/proto/notifications/todos';
import type { TodoReplica } from './todo-replica.schema.ts';
import { TodosRepository } from './todos.repository.ts';

/** Collects what all services ask people to do. */
@Controller()
export class TodosConsumer {
  constructor(
    private readonly todos: TodosRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  @Consumes(messages.todo)
  async onTodo(@Payload() todo: TodoState): Promise<void> {
    const values = valuesOf(todo);
    await this.todos.replace(todo.id, Number(todo.version), values);
    const { audience, permission, overAt } = values;
    await this.transactions.run(async () => {
      if (overAt) await this.todos.forgetPeople(todo.id);
      await this.outbox.notify({
        name: 'todos.changed',
        to: audience.everyone ? 'everyone' : { audience },
        ...(permission && { permission }),
      });
    });
  }

  @Consumes(messages.todoSettled)
  async onTodoSettled(@Payload() { todoId, personId }: TodoSettled): Promise<void> {
    await this.transactions.run(async () => {
      await this.todos.settle(todoId, personId);
      await this.outbox.notify({ name: 'todos.changed', to: { people: [personId] } });
    });
  }
}

const valuesOf = (todo: TodoState): Omit<TodoReplica, '_id' | 'org' | 'version'> => ({
  kind: TodoKind.parse(todo.kind),
  title: todo.title as Localised,
  link: todo.link ?? null,
  audience: Audience.parse(todo.audience ?? { everyone: false }),
  permission: Permission.nullable().parse(todo.permission ?? null),
  about: Audience.nullable().parse(todo.about ?? null),
  feature: Feature.nullable().parse(todo.feature ?? null),
  urgent: todo.urgent,
  byHand: todo.byHand,
  startsAt: dateOf(todo.startsAt),
  endsAt: dateOf(todo.endsAt),
  dueAt: dateOf(todo.dueAt),
  askedAt: dateOf(todo.askedAt) ?? new Date(0),
  overAt: todo.over ? new Date() : null,
});
