import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { TaskReplicaSchema } from './task-replica.schema.ts';
import { TasksConsumer } from './tasks.consumer.ts';
import { TasksController } from './tasks.controller.ts';
import { TasksPersonalData } from './tasks.personal-data.ts';
import { TasksRepository } from './tasks.repository.ts';
import { TasksService } from './tasks.service.ts';

/** The background tasks of all services in one list. */
@Module({
  imports: [MongooseModule.forFeature([{ name: 'TaskReplica', schema: TaskReplicaSchema }])],
  controllers: [TasksController, TasksConsumer],
  providers: [TasksRepository, TasksPersonalData, TasksService],
})
export class TasksModule {}
