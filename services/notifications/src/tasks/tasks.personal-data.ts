import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { PersonalData } from '@atrium/common/personal-data/personal-data';
import { authoredRecords } from '@atrium/common/personal-data/record-kinds';
import type { Model } from 'mongoose';
import type { TaskReplica } from './task-replica.schema.ts';

@Injectable()
export class TasksPersonalData {
  constructor(@InjectModel('TaskReplica') tasks: Model<TaskReplica>, data: PersonalData) {
    data.define(authoredRecords({ name: 'tasks-of-mine', model: tasks, fields: ['by'], shown: [] }));
  }
}
