import { Injectable } from '@nestjs/common';
import { scopedTasks, taskPermissions } from '@atrium/proto/tasks';
import { runInContext } from '../context/request-context.ts';
import { CallersNow } from '../directory/callers-now.ts';
import type { BackgroundTaskRecord } from './background-task.schema.ts';

/** A task is done as whoever wanted it: with what they may do now, not when they asked. */
@Injectable()
export class TaskPerson {
  constructor(private readonly callers: CallersNow) {}

  async runAs<T>({ _id, org, kind, by }: BackgroundTaskRecord, work: () => Promise<T>): Promise<T> {
    const scoped = scopedTasks.find((one) => one === kind) && 'inside';
    const caller = await this.callers.get(by, { access: taskPermissions[kind], scoped });
    return runInContext({ requestId: `task ${kind} ${_id}`, address: '', org, caller }, work);
  }
}
