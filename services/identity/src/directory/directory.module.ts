import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.ts';
import { ColleaguesRepository } from './colleagues.repository.ts';
import { DirectoryController } from './directory.controller.ts';
import { DirectoryService } from './directory.service.ts';
import { PersonSearch } from './person-search.ts';
import { PlaceSearch } from './place-search.ts';
import { ReferenceNames } from './reference-names.ts';
import { SetupModule } from '../setup/setup.module.ts';
import { SearchKeysBackfill } from './search-keys-backfill.store.ts';

@Module({
  imports: [PeopleModule, SetupModule],
  controllers: [DirectoryController],
  providers: [
    ColleaguesRepository,
    DirectoryService,
    ReferenceNames,
    SearchKeysBackfill,
    PersonSearch,
    PlaceSearch,
  ],
})
export class DirectoryModule {}
