import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.ts';
import { OrganisationsModule } from '../organisation/organisations.module.ts';
import { PersonRecordsModule } from '../person-records/person-records.module.ts';
import { ReferenceRecordsModule } from '../reference-records/reference-records.module.ts';
import { RoleRecordsModule } from '../role-records/role-records.module.ts';
import { SetupProgressService } from './setup-progress.service.ts';
import { PeopleModule } from '../people/people.module.ts';
import { SetupSectionsModule } from './setup-sections.module.ts';
import { SetupController } from './setup.controller.ts';
import { SetupService } from './setup.service.ts';
import { LicencesModule } from '../licence/licences.module.ts';

/** The setup of an organisation, apart from its name, languages and features. */
@Module({
  imports: [
    AccessModule,
    LicencesModule,
    OrganisationsModule,
    PeopleModule,
    PersonRecordsModule,
    ReferenceRecordsModule,
    RoleRecordsModule,
    SetupSectionsModule,
  ],
  controllers: [SetupController],
  providers: [SetupProgressService, SetupService],
  exports: [SetupSectionsModule],
})
export class SetupModule {}
