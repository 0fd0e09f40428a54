import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PeopleModule } from '../people/people.module.ts';
import { PersonSchema } from '../people/person.schema.ts';
import { BulkController } from './bulk.controller.ts';
import { BulkPeople } from './bulk-people.store.ts';
import { BulkRepository } from './bulk.repository.ts';
import { BulkRules } from './bulk-rules.ts';
import { BulkRunner } from './bulk-runner.ts';
import { BulkItemSchema, BulkSchema } from './bulk.schema.ts';
import { BulkService } from './bulk.service.ts';
import { BulkTasks } from './bulk-tasks.ts';
import { BulkWriter } from './bulk-writer.ts';

@Module({
  imports: [
    PeopleModule,
    MongooseModule.forFeature([
      { name: 'Person', schema: PersonSchema },
      { name: 'PeopleBulk', schema: BulkSchema },
      { name: 'PeopleBulkItem', schema: BulkItemSchema },
    ]),
  ],
  controllers: [BulkController],
  providers: [BulkRepository, BulkPeople, BulkRules, BulkRunner, BulkWriter, BulkTasks, BulkService],
})
export class BulkModule {}
