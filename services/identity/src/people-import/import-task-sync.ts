import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { BackgroundTaskRecord } from '@atrium/common/tasks/background-task.schema';
import { TaskListeners } from '@atrium/common/tasks/task-listeners';
import { ImportsRepository } from './imports.repository.ts';

/** A stopped task can be resumed by anyone who may open its import, unless another task has replaced it there. */
@Injectable()
export class ImportTaskSync {
  constructor(
    private readonly imports: ImportsRepository,
    listeners: TaskListeners,
  ) {
    for (const kind of ['people.import-check', 'people.import'] as const)
      listeners.define(kind, {
        onStopped: async () => undefined,
        onRetried: (task) => this.assertCanResume(task),
      });
  }

  private async assertCanResume({ _id, input }: BackgroundTaskRecord): Promise<void> {
    const { task } = await this.imports.open((input as { readonly import: string }).import);
    if (task !== _id) throw new DomainError('wrong-state');
  }
}
