import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { PersonalData } from '@atrium/common/personal-data/personal-data';
import { ownedRecords } from '@atrium/common/personal-data/record-kinds';
import { audiencesOf } from '@atrium/common/personal-data/remove-from-audiences';
import type { Model } from 'mongoose';
import type { SettledTodoRecord, SnoozedTodoRecord, TodoReplica } from './todo-replica.schema.ts';

@Injectable()
export class TodosPersonalData {
  constructor(
    @InjectModel('TodoReplica') todos: Model<TodoReplica>,
    @InjectModel('SettledTodo') settled: Model<SettledTodoRecord>,
    @InjectModel('SnoozedTodo') snoozed: Model<SnoozedTodoRecord>,
    data: PersonalData,
  ) {
    data.define(
      audiencesOf(todos, 'replica_todos'),
      ownedRecords({ name: 'todos-done', model: settled, of: (person) => ({ person }) }),
      ownedRecords({ name: 'todos-snoozed', model: snoozed, of: (person) => ({ person }) }),
    );
  }
}
