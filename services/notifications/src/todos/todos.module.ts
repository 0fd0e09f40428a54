import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SettledTodoSchema, SnoozedTodoSchema, TodoReplicaSchema } from './todo-replica.schema.ts';
import { TodoSources } from './todo-sources.ts';
import { TodosConsumer } from './todos.consumer.ts';
import { TodosController } from './todos.controller.ts';
import { TodosPersonalData } from './todos.personal-data.ts';
import { TodosRepository } from './todos.repository.ts';
import { TodosService } from './todos.service.ts';

/** What waits for each person, asked by all services. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'TodoReplica', schema: TodoReplicaSchema },
      { name: 'SettledTodo', schema: SettledTodoSchema },
      { name: 'SnoozedTodo', schema: SnoozedTodoSchema },
    ]),
  ],
  controllers: [TodosController, TodosConsumer],
  providers: [TodosRepository, TodoSources, TodosService, TodosPersonalData],
  exports: [TodoSources, TodosService],
})
export class TodosModule {}
