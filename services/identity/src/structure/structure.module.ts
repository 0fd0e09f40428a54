import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OrganisationsModule } from '../organisation/organisations.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { PersonSchema } from '../people/person.schema.ts';
import { StructureController } from './structure.controller.ts';
import { StructureImporter } from './structure-importer.ts';
import { StructureLookupService } from './structure-lookup.service.ts';
import { StructureService } from './structure.service.ts';
import { UnitPublisher } from './unit-publisher.ts';
import { UnitPeopleRepository } from './unit-people.repository.ts';
import { UnitSchema } from './unit.schema.ts';
import { UnitsRepository } from './units.repository.ts';

/** The tree of teams, and the people in each. */
@Module({
  imports: [
    OrganisationsModule,
    PeopleModule,
    MongooseModule.forFeature([
      { name: 'Unit', schema: UnitSchema },
      { name: 'Person', schema: PersonSchema },
    ]),
  ],
  controllers: [StructureController],
  providers: [
    UnitsRepository,
    UnitPeopleRepository,
    UnitPublisher,
    StructureLookupService,
    StructureService,
    StructureImporter,
  ],
  exports: [StructureImporter],
})
export class StructureModule {}
