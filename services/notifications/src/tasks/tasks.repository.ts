import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { replaceIfNewer } from '@atrium/common/directory/replace-if-newer';
import { counted } from '@atrium/common/mongo/counted-page';
import { afterCursor, parseOrder, sortOf, toPage } from '@atrium/common/mongo/cursor';
import { scopedTasks, type TaskPermission, type TaskState } from '@atrium/proto/tasks';
import type { Model, QueryFilter } from 'mongoose';
import type { TaskReplica } from './task-replica.schema.ts';

export interface TasksQuery {
  readonly state?: TaskState | undefined;
  readonly limit: number;
  readonly after?: string | undefined;
}

/** The caller, and the permissions they hold only within a scope. */
interface Scoped {
  readonly by: string;
  readonly permissions: readonly TaskPermission[];
}

const newestFirst = parseOrder('-createdAt');

@Injectable()
export class TasksRepository {
  constructor(@InjectModel('TaskReplica') private readonly tasks: Model<TaskReplica>) {}

  save(id: string, version: number, values: Omit<TaskReplica, '_id' | 'org' | 'version'>): Promise<void> {
    return replaceIfNewer(this.tasks, id, version, values);
  }

  /**
   * A page of the tasks whose kind needs one of these permissions, and of the caller's own tasks that stay within their
   * scopes.
   */
  async list(permissions: readonly TaskPermission[], { state, limit, after }: TasksQuery, scoped: Scoped) {
    const everywhere: QueryFilter<TaskReplica> = { permission: { $in: permissions } };
    const within = { by: scoped.by, permission: { $in: scoped.permissions }, kind: { $in: scopedTasks } };
    const seen = scoped.permissions.length > 0 ? { $or: [everywhere, within] } : everywhere;
    const filter = { removedAt: null, ...seen, ...(state && { state }) };
    const rows = await this.tasks
      .find({ $and: [filter, afterCursor(newestFirst, after)] })
      .sort(sortOf(newestFirst))
      .limit(limit + 1)
      .lean<TaskReplica[]>();
    const page = toPage(rows, limit, newestFirst);
    return counted(page, after, (most) => this.tasks.countDocuments(filter, most));
  }
}
