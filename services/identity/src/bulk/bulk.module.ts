import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PeopleModule } from '../people/people.module.ts';
import { BulkController } from './bulk.controller.ts';
import { BulkPeople } from './bulk-people.store.ts';
import { BulkRepository } from './bulk.repository.ts';
import { BulkRules } from './bulk-rules.ts';
import { BulkRunner } from './bulk-runner.ts';
import { BulkItemSchema, BulkSchema } from './bulk.schema.ts';
import { BulkService } from './bulk.service.ts';
import { BulkTasks } from './bulk-tasks.ts';
import { BulkWriter } from './bulk-writer.ts';
import { RolesModule } from '../roles/roles.module.ts';

@Module({
  imports: [
    RolesModule,
    PeopleModule,
    MongooseModule.forFeature([
      { name: 'PeopleBulk', schema: BulkSchema },
      { name: 'PeopleBulkItem', schema: BulkItemSchema },
    ]),
  ],
  controllers: [BulkController],
  providers: [BulkRepository, BulkPeople, BulkRules, BulkRunner, BulkWriter, BulkTasks, BulkService],
})
export class BulkModule {}
