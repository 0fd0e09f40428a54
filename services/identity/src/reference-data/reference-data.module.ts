import { Module } from '@nestjs/common';
import { OrganisationsModule } from '../organisation/organisations.module.ts';
import { PersonRecordsModule } from '../person-records/person-records.module.ts';
import { ReferenceRecordsModule } from '../reference-records/reference-records.module.ts';
import { DepartmentsController } from './departments.controller.ts';
import { GradesController } from './grades.controller.ts';
import { PeopleInPlaces } from './people-in-places.ts';
import { ReferenceDataService } from './reference-data.service.ts';
import { ReferenceListContext } from './reference-list.ts';
import { SitesController } from './sites.controller.ts';
import { StatusesController } from './statuses.controller.ts';

@Module({
  imports: [OrganisationsModule, PersonRecordsModule, ReferenceRecordsModule],
  controllers: [DepartmentsController, GradesController, SitesController, StatusesController],
  providers: [PeopleInPlaces, ReferenceDataService, ReferenceListContext],
  exports: [ReferenceDataService],
})
export class ReferenceDataModule {}
