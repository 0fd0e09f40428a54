import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { formerColleague } from '@atrium/proto/common';
import type { Connection, Model } from 'mongoose';
import { Transactions } from '../mongo/transactions.ts';
import type { BackgroundTaskRecord } from '../tasks/background-task.schema.ts';
import { TaskPublisher } from '../tasks/task-publisher.ts';

/** Dependencies of erasure besides the collections. */
@Injectable()
export class ErasureContext {
  constructor(
    @InjectConnection() readonly connection: Connection,
    private readonly transactions: Transactions,
    private readonly publisher: TaskPublisher,
  ) {}

  /** Publishes the change, so the task list that people see is updated too. */
  async anonymise(tasks: Model<BackgroundTaskRecord>, id: string): Promise<void> {
    await this.transactions.run(async () => {
      const change = { $set: { by: formerColleague }, $inc: { version: 1 } };
      const task = await tasks
        .findOneAndUpdate({ _id: id }, change, { returnDocument: 'after' })
        .lean<BackgroundTaskRecord>();
      if (task) await this.publisher.publish(task);
    });
  }
}
