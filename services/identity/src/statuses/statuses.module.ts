import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.ts';
import { PersonStatusController } from './person-status.controller.ts';
import { PersonStatusService } from './person-status.service.ts';
import { StatusExpiry } from './status-expiry.ts';
import { StatusWriter } from './status-writer.ts';

/** People's statuses. Those to choose from are one of the managed lists. */
@Module({
  imports: [PeopleModule],
  controllers: [PersonStatusController],
  providers: [PersonStatusService, StatusWriter, StatusExpiry],
})
export class StatusesModule {}
