import { Module } from '@nestjs/common';
import { DirectoryChangesModule } from '../directory-changes/directory-changes.module.ts';
import { OrganisationsModule } from '../organisation/organisations.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { StructureController } from './structure.controller.ts';
import { StructureImporter } from './structure-importer.ts';
import { StructureLookupService } from './structure-lookup.service.ts';
import { StructureService } from './structure.service.ts';
import { TeamSearch } from './team-search.ts';
import { UnitPublisher } from './unit-publisher.ts';
import { UnitPeopleRepository } from './unit-people.repository.ts';
import { UnitRecordsModule } from '../unit-records/unit-records.module.ts';

/** The tree of teams, and the people in each. */
@Module({
  imports: [DirectoryChangesModule, UnitRecordsModule, OrganisationsModule, PeopleModule],
  controllers: [StructureController],
  providers: [
    UnitPeopleRepository,
    UnitPublisher,
    StructureLookupService,
    StructureService,
    StructureImporter,
    TeamSearch,
  ],
  exports: [StructureImporter],
})
export class StructureModule {}
