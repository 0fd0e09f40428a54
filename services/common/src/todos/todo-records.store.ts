import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { TodoRecord } from './todo.schema.ts';

@Injectable()
export class TodoRecords {
  constructor(@InjectModel('Todo') private readonly todos: Model<TodoRecord>) {}

  find(id: string): Promise<TodoRecord | null> {
    return this.todos.findById(id).lean<TodoRecord>();
  }

  async save({ _id, ...values }: Omit<TodoRecord, 'org'>): Promise<TodoRecord> {
    const options = { upsert: true, returnDocument: 'after' } as const;
    return (await this.todos
      .findOneAndUpdate({ _id }, { $set: values }, options)
      .lean<TodoRecord>()) as TodoRecord;
  }
}
