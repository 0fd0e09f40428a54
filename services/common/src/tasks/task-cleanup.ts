import { Injectable } from '@nestjs/common';
import { runForOrganisation } from '../context/request-context.ts';
import { Transactions } from '../mongo/transactions.ts';
import type { BackgroundTaskRecord } from './background-task.schema.ts';
import { BackgroundTasksRepository } from './background-tasks.repository.ts';
import { TaskPublisher } from './task-publisher.ts';
import { Tasks } from './tasks.ts';

const keptFor = 90 * 24 * 3_600_000;
const batch = 200;

/** Deletes tasks that ended long ago, every night. */
@Injectable()
export class TaskCleanup {
  constructor(
    private readonly repository: BackgroundTasksRepository,
    private readonly publisher: TaskPublisher,
    private readonly transactions: Transactions,
    tasks: Tasks,
  ) {
    tasks.every('17 2 * * *', 'background.cleanup', () => this.run());
  }

  async run(now = new Date()): Promise<void> {
    const before = new Date(now.getTime() - keptFor);
    for (;;) {
      const old = await this.repository.findEndedBefore(before, batch);
      for (const task of old) await runForOrganisation(task.org, 'tidy', () => this.remove(task));
      if (old.length < batch) return;
    }
  }

  private remove(task: BackgroundTaskRecord): Promise<void> {
    return this.transactions.run(async () => {
      await this.repository.remove(task._id);
      await this.publisher.publishRemoved(task);
    });
  }
}
