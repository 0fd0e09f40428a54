import { Injectable } from '@nestjs/common';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { messages } from '@atrium/proto/messages';
import { taskPermissions } from '@atrium/proto/tasks';
import { Config } from '../config/service-config.ts';
import { Outbox } from '../messaging/outbox.ts';
import { OwnStates } from '../messaging/own-states.ts';
import type { BackgroundTaskRecord } from './background-task.schema.ts';
import { TaskListeners } from './task-listeners.ts';

/** Publishes the state of a task, in the transaction of its change. `notifications` keeps the list that people see. */
@Injectable()
export class TaskPublisher {
  constructor(
    private readonly outbox: Outbox,
    private readonly config: Config,
    private readonly listeners: TaskListeners,
    ownStates: OwnStates,
  ) {
    ownStates.define<BackgroundTaskRecord>(messages.task, 'BackgroundTask', async (some) => {
      for (const task of some) await this.publish(task);
    });
  }

  /** For a task that ended without completing. The listener of its kind is notified first. */
  async publishStopped(task: BackgroundTaskRecord): Promise<void> {
    await this.listeners.notifyStopped(task);
    await this.publish(task);
  }

  publish(task: BackgroundTaskRecord): Promise<void> {
    return this.outbox.add(messages.task, task._id, this.stateOf(task));
  }

  /** For a deleted task. The last state, which is kept, does not say what it was about. */
  publishRemoved(task: BackgroundTaskRecord): Promise<void> {
    const version = task.version + 1;
    const nothing = { title: '', byId: '', removed: true };
    const { link: _, ...state } = this.stateOf({ ...task, version });
    return this.outbox.add(messages.task, task._id, { ...state, ...nothing }, { last: true });
  }

  private stateOf(task: BackgroundTaskRecord) {
    return {
      id: task._id,
      version: BigInt(task.version),
      service: this.config.service,
      kind: task.kind,
      state: task.state,
      title: task.title,
      byId: task.by,
      permission: taskPermissions[task.kind],
      done: BigInt(task.done),
      failed: BigInt(task.failed),
      dueAt: timestampFromDate(task.dueAt),
      createdAt: timestampFromDate(task.createdAt),
      ...(task.link !== null && { link: task.link }),
      ...(task.total !== null && { total: BigInt(task.total) }),
      ...(task.reason !== null && { reason: task.reason }),
      ...(task.startedAt && { startedAt: timestampFromDate(task.startedAt) }),
      ...(task.endedAt && { endedAt: timestampFromDate(task.endedAt) }),
    };
  }
}
