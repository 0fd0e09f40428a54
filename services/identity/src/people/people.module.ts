import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.ts';
import { AccountMailRecordsModule } from '../account-mail-records/account-mail-records.module.ts';
import { DefaultRolesModule } from '../default-roles/default-roles.module.ts';
import { OrganisationsModule } from '../organisation/organisations.module.ts';
import { PersonRecordsModule } from '../person-records/person-records.module.ts';
import { ReferenceRecordsModule } from '../reference-records/reference-records.module.ts';
import { RoleRecordsModule } from '../role-records/role-records.module.ts';
import { UnitRecordsModule } from '../unit-records/unit-records.module.ts';
import { AudienceParts } from './audience-parts.ts';
import { PeopleLookupService } from './people-lookup.service.ts';
import { PeopleController } from './people.controller.ts';
import { PeopleService } from './people.service.ts';
import { PersonAccess } from './person-access.ts';
import { PersonCreator } from './person-creator.ts';
import { PersonRules } from './person-rules.ts';
import { PersonWriter } from './person-writer.ts';
import { ReachService } from './reach.service.ts';
import { PeopleTableNames } from './table-names.ts';

/** How people are changed, and the rules for it. */
@Module({
  imports: [
    AccessModule,
    AccountMailRecordsModule,
    DefaultRolesModule,
    OrganisationsModule,
    PersonRecordsModule,
    ReferenceRecordsModule,
    RoleRecordsModule,
    UnitRecordsModule,
  ],
  controllers: [PeopleController],
  providers: [
    AudienceParts,
    PeopleLookupService,
    PeopleService,
    PersonAccess,
    PersonCreator,
    PersonRules,
    PersonWriter,
    PeopleTableNames,
    ReachService,
  ],
  exports: [
    AccessModule,
    AccountMailRecordsModule,
    PersonRecordsModule,
    RoleRecordsModule,
    ReferenceRecordsModule,
    PeopleService,
    PersonAccess,
    PersonCreator,
    PersonRules,
    PeopleTableNames,
    DefaultRolesModule,
  ],
})
export class PeopleModule {}
