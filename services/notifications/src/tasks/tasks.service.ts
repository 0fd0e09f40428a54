import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { Directory, unknownPerson } from '@atrium/common/directory/directory';
import type { PersonRef } from '@atrium/proto/common';
import { permissions, type Allowance } from '@atrium/proto/access';
import type { Output } from '@atrium/proto/endpoint';
import type { Task, TaskPermission, tasks } from '@atrium/proto/tasks';
import type { TaskReplica } from './task-replica.schema.ts';
import { TasksRepository, type TasksQuery } from './tasks.repository.ts';

/** The tasks of all services that the caller may see. */
@Injectable()
export class TasksService {
  constructor(
    private readonly tasks: TasksRepository,
    private readonly directory: Directory,
  ) {}

  async list(query: TasksQuery): Promise<Output<typeof tasks.list>> {
    const { id, allowance } = currentCaller();
    const { rows, ...page } = await this.tasks.list(heldBy(allowance), query, {
      by: id,
      permissions: [...(allowance.scopes?.keys() ?? [])],
    });
    const people = await this.directory.personRefs(rows.map(({ by }) => by));
    return { items: rows.map((row) => toTask(row, people.get(row.by) ?? unknownPerson(row.by))), ...page };
  }
}

const heldBy = ({ superuser, permissions: held }: Allowance): readonly TaskPermission[] =>
  superuser ? ['superuser', ...permissions] : [...held];

const toTask = (row: TaskReplica, by: PersonRef): Task => ({
  id: row._id,
  service: row.service,
  kind: row.kind,
  state: row.state,
  title: row.title,
  link: row.link,
  by,
  done: row.done,
  total: row.total,
  failed: row.failed,
  reason: row.reason,
  dueAt: row.dueAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
  startedAt: row.startedAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
});
