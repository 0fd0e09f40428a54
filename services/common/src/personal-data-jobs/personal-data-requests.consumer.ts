import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { PersonalDataRequested } from '@atrium/proto/gen/personal/v1/personal_data_pb';
import { messages } from '@atrium/proto/messages';
import { Consumes } from '../messaging/consumes.ts';
import { PersonalDataJobs } from './personal-data-jobs.ts';

/** Accepts identity's requests to export or erase a person's data. */
@Controller()
export class PersonalDataRequestsConsumer {
  constructor(private readonly jobs: PersonalDataJobs) {}

  @Consumes(messages.personalDataRequested)
  onRequested(@Payload() request: PersonalDataRequested): Promise<void> {
    return this.jobs.accept(request);
  }
}
