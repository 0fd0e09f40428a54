import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { formerColleague } from '@atrium/proto/common';
import type { Connection, Model } from 'mongoose';
import { currentOrganisation } from '../context/request-context.ts';
import { Transactions } from '../mongo/transactions.ts';
import { PersonalData } from '../personal-data/personal-data.ts';
import type { BackgroundTaskRecord } from './background-task.schema.ts';
import { TaskPublisher } from './task-publisher.ts';

/** Tasks that a person started, and scheduled work that concerns them. */
@Injectable()
export class BackgroundTasksPersonalData {
  constructor(
    @InjectModel('BackgroundTask') private readonly tasks: Model<BackgroundTaskRecord>,
    @InjectConnection() connection: Connection,
    private readonly transactions: Transactions,
    private readonly publisher: TaskPublisher,
    data: PersonalData,
  ) {
    data.define(
      {
        name: 'tasks',
        collections: ['background_tasks'],
        export: (person) => this.startedBy(person),
        erase: (person) => this.anonymise(person),
      },
      {
        name: 'schedule',
        collections: ['tasks'],
        erase: async (person) => {
          const own = { 'data.org': currentOrganisation(), 'data.key': person };
          return (await connection.collection('tasks').deleteMany(own)).deletedCount;
        },
      },
    );
  }

  private async *startedBy(person: string): AsyncGenerator<object> {
    for await (const task of this.tasks.find({ by: person }).lean<BackgroundTaskRecord>().cursor())
      yield { kind: task.kind, title: task.title, state: task.state, createdAt: task.createdAt };
  }

  /** Publishes each change, so the task list that people see is updated too. */
  private async anonymise(person: string): Promise<number> {
    const own = await this.tasks.find({ by: person }).select({ _id: 1 }).lean<{ _id: string }[]>();
    const change = { $set: { by: formerColleague }, $inc: { version: 1 } };
    for (const { _id } of own)
      await this.transactions.run(async () => {
        const task = await this.tasks
          .findOneAndUpdate({ _id }, change, { returnDocument: 'after' })
          .lean<BackgroundTaskRecord>();
        if (task) await this.publisher.publish(task);
      });
    return own.length;
  }
}
