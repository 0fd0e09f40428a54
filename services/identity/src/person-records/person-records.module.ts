import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccessModule } from '../access/access.module.ts';
import { DirectoryChangesModule } from '../directory-changes/directory-changes.module.ts';
import { Deputies } from './deputies.ts';
import { MobileNumbers } from './mobile-numbers.repository.ts';
import { PeopleLiveEvents } from './people-live-events.ts';
import { PeopleRepository } from './people.repository.ts';
import { PersonPublisher } from './person-publisher.ts';
import { PersonSchema } from './person.schema.ts';
import { ReachRepository } from './reach.repository.ts';
import { TokenInvalidator } from './token-invalidator.ts';
import { TotalCache } from './total-cache.ts';

/** The records of people and how they are published, below everything that changes them. */
@Module({
  imports: [
    AccessModule,
    DirectoryChangesModule,
    MongooseModule.forFeature([{ name: 'Person', schema: PersonSchema }]),
  ],
  providers: [
    Deputies,
    MobileNumbers,
    PeopleLiveEvents,
    PeopleRepository,
    PersonPublisher,
    ReachRepository,
    TokenInvalidator,
    TotalCache,
  ],
  exports: [
    AccessModule,
    Deputies,
    MobileNumbers,
    PeopleRepository,
    PersonPublisher,
    ReachRepository,
    TokenInvalidator,
    TotalCache,
    MongooseModule,
  ],
})
export class PersonRecordsModule {}
