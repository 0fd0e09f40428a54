import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { PersonalData } from '../personal-data/personal-data.ts';
import { audiencesOf } from '../personal-data/remove-from-audiences.ts';
import type { TodoRecord } from './todo.schema.ts';

@Injectable()
export class TodosPersonalData {
  constructor(@InjectModel('Todo') todos: Model<TodoRecord>, data: PersonalData) {
    data.define(audiencesOf(todos, 'todos'));
  }
}
