import { Injectable } from '@nestjs/common';
import { scopedTasks, taskPermissions } from '@atrium/proto/tasks';
import { runInContext } from '../context/request-context.ts';
import { DeferredCallerResolver } from '../directory/deferred-caller-resolver.ts';
import type { BackgroundTaskRecord } from './background-task.schema.ts';

/**
 * Runs a task as the person who requested it, with their current permissions rather than those at the time of the
 * request.
 */
@Injectable()
export class TaskOwnerContext {
  constructor(private readonly callers: DeferredCallerResolver) {}

  async runAs<T>({ _id, org, kind, by }: BackgroundTaskRecord, work: () => Promise<T>): Promise<T> {
    const scoped = scopedTasks.find((one) => one === kind) && 'inside';
    const caller = await this.callers.resolve(by, { access: taskPermissions[kind], scoped });
    return runInContext({ requestId: `task ${kind} ${_id}`, address: '', org, caller }, work);
  }
}
