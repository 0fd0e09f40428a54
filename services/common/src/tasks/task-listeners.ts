import { Injectable } from '@nestjs/common';
import type { TaskKind } from '@atrium/proto/tasks';
import type { BackgroundTaskRecord } from './background-task.schema.ts';

/** Keeps a task's subject in step with the task. Takes part in the transaction of the task's change. */
export interface TaskListener {
  /** A person cancelled the task, or it was given up. */
  readonly onStopped: (task: BackgroundTaskRecord) => Promise<void>;
  /** A person asked to continue the task. Throws if there is nothing to continue. */
  readonly onRetried: (task: BackgroundTaskRecord) => Promise<void>;
}

@Injectable()
export class TaskListeners {
  private readonly followers = new Map<TaskKind, TaskListener>();

  /** Called from constructors. */
  define(kind: TaskKind, listener: TaskListener): void {
    this.followers.set(kind, listener);
  }

  async notifyStopped(task: BackgroundTaskRecord): Promise<void> {
    await this.followers.get(task.kind)?.onStopped(task);
  }

  async notifyRetried(task: BackgroundTaskRecord): Promise<void> {
    await this.followers.get(task.kind)?.onRetried(task);
  }
}
