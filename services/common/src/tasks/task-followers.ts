import { Injectable } from '@nestjs/common';
import type { TaskKind } from '@atrium/proto/tasks';
import type { BackgroundTaskRecord } from './background-task.schema.ts';

/** Whatever a task is about, kept equal to what becomes of the task. Takes part in the transaction of that change. */
export interface TaskFollower {
  /** A person cancelled it, or it was given up. */
  readonly left: (task: BackgroundTaskRecord) => Promise<void>;
  /** A person wants it gone on with; refused where there is nothing to go on with. */
  readonly again: (task: BackgroundTaskRecord) => Promise<void>;
}

/** Who follows the tasks of a kind. */
@Injectable()
export class TaskFollowers {
  private readonly followers = new Map<TaskKind, TaskFollower>();

  /** Called from constructors. */
  define(kind: TaskKind, follower: TaskFollower): void {
    this.followers.set(kind, follower);
  }

  async left(task: BackgroundTaskRecord): Promise<void> {
    await this.followers.get(task.kind)?.left(task);
  }

  async again(task: BackgroundTaskRecord): Promise<void> {
    await this.followers.get(task.kind)?.again(task);
  }
}
