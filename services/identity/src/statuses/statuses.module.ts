import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.ts';
import { PersonStatusController } from './person-status.controller.ts';
import { PersonStatusService } from './person-status.service.ts';
import { StatusEnds } from './status-ends.ts';
import { StatusWriter } from './status-writer.ts';

/** Where people say they are; the statuses to choose from are among the managed lists. */
@Module({
  imports: [PeopleModule],
  controllers: [PersonStatusController],
  providers: [PersonStatusService, StatusWriter, StatusEnds],
})
export class StatusesModule {}
