import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { replaceIfNewer } from '@atrium/common/directory/replace-if-newer';
import { afterCursor, parseOrder, sortOf, toPage } from '@atrium/common/mongo/cursor';
import type { TaskPermission, TaskState } from '@atrium/proto/tasks';
import type { Model } from 'mongoose';
import type { TaskReplica } from './task-replica.schema.ts';

export interface TasksQuery {
  readonly state?: TaskState | undefined;
  readonly limit: number;
  readonly after?: string | undefined;
}

const newestFirst = parseOrder('-createdAt');

@Injectable()
export class TasksRepository {
  constructor(@InjectModel('TaskReplica') private readonly tasks: Model<TaskReplica>) {}

  keep(id: string, version: number, values: Omit<TaskReplica, '_id' | 'org' | 'version'>): Promise<void> {
    return replaceIfNewer(this.tasks, id, version, values);
  }

  /** One page of the tasks of kinds that take one of these permissions. */
  async list(permissions: readonly TaskPermission[], { state, limit, after }: TasksQuery) {
    const filter = { removedAt: null, permission: { $in: permissions }, ...(state && { state }) };
    const rows = await this.tasks
      .find({ $and: [filter, afterCursor(newestFirst, after)] })
      .sort(sortOf(newestFirst))
      .limit(limit + 1)
      .lean<TaskReplica[]>();
    return toPage(rows, limit, newestFirst);
  }
}
