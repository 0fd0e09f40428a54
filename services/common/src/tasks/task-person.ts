import { Injectable } from '@nestjs/common';
import { admits } from '@atrium/proto/access';
import { scopedTasks, taskPermissions } from '@atrium/proto/tasks';
import { runInContext, type Caller } from '../context/request-context.ts';
import { Directory, languageOf, nameOf } from '../directory/directory.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { BackgroundTaskRecord } from './background-task.schema.ts';

/** A task is done as whoever wanted it: with what they may do now, not when they asked. */
@Injectable()
export class TaskPerson {
  constructor(private readonly directory: Directory) {}

  async runAs<T>(task: BackgroundTaskRecord, work: () => Promise<T>): Promise<T> {
    const caller = await this.caller(task);
    return runInContext(
      { requestId: `task ${task.kind} ${task._id}`, address: '', org: task.org, caller },
      work,
    );
  }

  private async caller({ by, org, kind }: BackgroundTaskRecord): Promise<Caller> {
    const person = await this.directory.findPerson(by);
    if (!person?.active) throw new DomainError('account-inactive');
    const allowance = await this.directory.allowanceOf(person.roles);
    const member = await this.directory.memberOf(person);
    const scoped = scopedTasks.find((one) => one === kind) && 'inside';
    if (!admits(allowance, { access: taskPermissions[kind], scoped }))
      throw new DomainError('permission-denied');
    return { id: by, org, name: nameOf(person), language: languageOf(person), member, allowance };
  }
}
