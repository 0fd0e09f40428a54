import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { BackgroundTaskRecord } from '@atrium/common/tasks/background-task.schema';
import { TaskFollowers } from '@atrium/common/tasks/task-followers';
import { ImportsRepository } from './imports.repository.ts';

/** A task that stopped is gone on with by whoever may open its import, and as long as no other has taken its place there. */
@Injectable()
export class ImportReturns {
  constructor(
    private readonly imports: ImportsRepository,
    followers: TaskFollowers,
  ) {
    for (const kind of ['people.import-check', 'people.import'] as const)
      followers.define(kind, { left: async () => undefined, again: (task) => this.assertGoesOn(task) });
  }

  private async assertGoesOn({ _id, input }: BackgroundTaskRecord): Promise<void> {
    const { task } = await this.imports.open((input as { readonly import: string }).import);
    if (task !== _id) throw new DomainError('wrong-state');
  }
}
