import { Injectable } from '@nestjs/common';
import { runForOrganisation } from '../context/request-context.ts';
import { Transactions } from '../mongo/transactions.ts';
import type { BackgroundTaskRecord } from './background-task.schema.ts';
import { BackgroundTasksRepository } from './background-tasks.repository.ts';
import { TaskAnnouncer } from './task-announcer.ts';
import { Tasks } from './tasks.ts';

const keptFor = 90 * 24 * 3_600_000;
const batch = 200;

/** Forgets, every night, what ended long ago. */
@Injectable()
export class TaskTidying {
  constructor(
    private readonly repository: BackgroundTasksRepository,
    private readonly announcer: TaskAnnouncer,
    private readonly transactions: Transactions,
    tasks: Tasks,
  ) {
    tasks.every('17 2 * * *', 'background.tidy', () => this.tidy());
  }

  async tidy(now = new Date()): Promise<void> {
    const before = new Date(now.getTime() - keptFor);
    for (;;) {
      const old = await this.repository.old(before, batch);
      for (const task of old) await runForOrganisation(task.org, 'tidy', () => this.forget(task));
      if (old.length < batch) return;
    }
  }

  private forget(task: BackgroundTaskRecord): Promise<void> {
    return this.transactions.run(async () => {
      await this.repository.remove(task._id);
      await this.announcer.announce({ ...task, version: task.version + 1 }, { removed: true });
    });
  }
}
