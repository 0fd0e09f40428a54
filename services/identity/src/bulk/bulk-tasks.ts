import { Injectable } from '@nestjs/common';
import type { PersonRef } from '@atrium/proto/common';
import { Directory } from '@atrium/common/directory/directory';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import { BackgroundTasks } from '@atrium/common/tasks/background-tasks';
import type { TaskProgress } from '@atrium/proto/tasks';
import { BulkRepository } from './bulk.repository.ts';
import type { BulkRecord } from './bulk.schema.ts';

@Injectable()
export class BulkTasks {
  constructor(
    private readonly repository: BulkRepository,
    private readonly tasks: BackgroundTasks,
    private readonly transactions: Transactions,
    private readonly directory: Directory,
  ) {}

  start(record: BulkRecord): Promise<void> {
    return this.transactions.run(async () => {
      await this.repository.insert(record);
      await this.startTask(record._id);
    });
  }

  /** Retries the people for whom it failed. The others stay done. */
  retry({ _id, task }: BulkRecord): Promise<void> {
    return this.transactions.run(async () => {
      const progress = task && (await this.tasks.progress(task));
      if (progress && progress.state !== 'done') throw new DomainError('wrong-state');
      const again = await this.repository.requeueFailed(_id);
      if (again === 0) throw new DomainError('wrong-state');
      await this.startTask(_id, again);
    });
  }

  progress(task: string): Promise<TaskProgress | null> {
    return this.tasks.progress(task);
  }

  refs(ids: readonly string[]): Promise<ReadonlyMap<string, PersonRef>> {
    return this.directory.personRefs(ids);
  }

  private async startTask(id: string, again?: number): Promise<void> {
    const task = await this.tasks.start({
      kind: 'people.bulk',
      title: '',
      link: `/admin/users/bulk/${id}`,
      input: { bulk: id, again: again !== undefined },
      ...(again !== undefined && { total: again }),
    });
    await this.repository.setTask(id, task);
  }
}
