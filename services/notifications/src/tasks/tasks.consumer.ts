import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Consumes } from '@atrium/common/messaging/consumes';
import { dateOf } from '@atrium/common/messaging/date-of';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';
import { services } from '@atrium/proto/endpoint';
import type { TaskState as TaskMessage } from '@atrium/proto/gen/tasks/v1/task_pb';
import { messages } from '@atrium/proto/messages';
import { ProblemCode } from '@atrium/proto/problem';
import { TaskKind, TaskPermission, TaskState } from '@atrium/proto/tasks';
import { z } from 'zod';
import type { TaskReplica } from './task-replica.schema.ts';
import { TasksRepository } from './tasks.repository.ts';

/** Collects the tasks of all services and sends live events about their progress. */
@Controller()
export class TasksConsumer {
  constructor(
    private readonly tasks: TasksRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  @Consumes(messages.task)
  async onTask(@Payload() task: TaskMessage): Promise<void> {
    const values = valuesOf(task);
    await this.tasks.save(task.id, Number(task.version), values);
    await this.transactions.run(() =>
      this.outbox.notify({
        name: 'tasks.changed',
        ids: { id: task.id },
        to: 'everyone',
        // The event contains only the id of the task. Superusers hold every permission.
        permission: values.permission === 'superuser' ? 'admin:setup' : values.permission,
      }),
    );
  }
}

const valuesOf = (task: TaskMessage): Omit<TaskReplica, '_id' | 'org' | 'version'> => ({
  service: z.enum(services).parse(task.service),
  kind: TaskKind.parse(task.kind),
  state: TaskState.parse(task.state),
  title: task.title,
  link: task.link ?? null,
  by: task.byId,
  permission: TaskPermission.parse(task.permission),
  done: Number(task.done),
  total: task.total === undefined ? null : Number(task.total),
  failed: Number(task.failed),
  reason: ProblemCode.nullable().parse(task.reason ?? null),
  dueAt: dateOf(task.dueAt) ?? new Date(0),
  createdAt: dateOf(task.createdAt) ?? new Date(0),
  startedAt: dateOf(task.startedAt),
  endedAt: dateOf(task.endedAt),
  removedAt: task.removed ? new Date() : null,
});
