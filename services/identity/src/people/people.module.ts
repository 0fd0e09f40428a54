import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccessModule } from '../access/access.module.ts';
import { OrganisationsModule } from '../organisation/organisations.module.ts';
import {
  DepartmentSchema,
  GradeSchema,
  SiteSchema,
  StatusSchema,
} from '../reference-data/reference-data.schemas.ts';
import { DepartmentsController } from '../reference-data/departments.controller.ts';
import { GradesController } from '../reference-data/grades.controller.ts';
import { LicencesService } from '../licence/licences.service.ts';
import { ReferenceListContext } from '../reference-data/reference-list.ts';
import { ReferenceDataRepository } from '../reference-data/reference-data.repository.ts';
import { ReferenceDataService } from '../reference-data/reference-data.service.ts';
import { SitesController } from '../reference-data/sites.controller.ts';
import { StatusesController } from '../reference-data/statuses.controller.ts';
import { RolePublisher } from '../roles/role-publisher.ts';
import { RoleHoldersService } from '../roles/role-holders.service.ts';
import { RoleAssignmentsService } from '../roles/role-assignments.service.ts';
import { RightsPreview } from '../roles/rights-preview.ts';
import { RolePreviewsService } from '../roles/role-previews.service.ts';
import { RoleSetsRepository } from '../roles/role-sets.repository.ts';
import { RoleSchema } from '../roles/role.schema.ts';
import { RolesController } from '../roles/roles.controller.ts';
import { RolesRepository } from '../roles/roles.repository.ts';
import { RolesService } from '../roles/roles.service.ts';
import { PersonClaimsService } from '../session/person-claims.service.ts';
import { ProfilePhotos } from '../profile-photos/profile-photos.ts';
import { SessionController } from '../session/session.controller.ts';
import { SessionService } from '../session/session.service.ts';
import { SessionDeviceSchema } from '../sessions/session-device.schema.ts';
import { SessionDevices } from '../sessions/session-devices.ts';
import { PersonClaims } from '../sign-in/person-claims.ts';
import { UnitSchema } from '../structure/unit.schema.ts';
import { UnitsRepository } from '../structure/units.repository.ts';
import { Deputies } from './deputies.ts';
import { SetupSectionsModule } from '../setup/setup-sections.module.ts';
import { PeopleController } from './people.controller.ts';
import { PeopleLookupService } from './people-lookup.service.ts';
import { PeopleRepository } from './people.repository.ts';
import { PeopleService } from './people.service.ts';
import { PersonAccess } from './person-access.ts';
import { PersonPublisher } from './person-publisher.ts';
import { PersonRules } from './person-rules.ts';
import { PersonWriter } from './person-writer.ts';
import { PersonSchema } from './person.schema.ts';
import { TotalCache } from './total-cache.ts';
import { PeopleTableNames } from './table-names.ts';

/** People, their roles and their places in one module, because the rules of each depend on the others. */
@Module({
  imports: [
    AccessModule,
    OrganisationsModule,
    SetupSectionsModule,
    MongooseModule.forFeature([
      { name: 'Person', schema: PersonSchema },
      { name: 'Role', schema: RoleSchema },
      { name: 'Site', schema: SiteSchema },
      { name: 'Department', schema: DepartmentSchema },
      { name: 'Grade', schema: GradeSchema },
      { name: 'Status', schema: StatusSchema },
      { name: 'Unit', schema: UnitSchema },
      { name: 'SessionDevice', schema: SessionDeviceSchema },
    ]),
  ],
  controllers: [
    PeopleController,
    RolesController,
    SitesController,
    DepartmentsController,
    GradesController,
    StatusesController,
    SessionController,
  ],
  providers: [
    PeopleRepository,
    TotalCache,
    RolesRepository,
    ReferenceDataRepository,
    UnitsRepository,
    PeopleTableNames,
    PersonRules,
    Deputies,
    PersonPublisher,
    PersonAccess,
    PersonWriter,
    LicencesService,
    PeopleService,
    PeopleLookupService,
    RolePublisher,
    RolesService,
    RoleAssignmentsService,
    RoleHoldersService,
    RoleSetsRepository,
    RightsPreview,
    RolePreviewsService,
    ReferenceListContext,
    ReferenceDataService,
    SessionService,
    SessionDevices,
    ProfilePhotos,
    { provide: PersonClaims, useClass: PersonClaimsService },
  ],
  exports: [
    AccessModule,
    PersonClaims,
    PeopleRepository,
    RolesRepository,
    ReferenceDataRepository,
    ReferenceDataService,
    PeopleTableNames,
    PersonPublisher,
    PersonAccess,
    PersonRules,
    LicencesService,
    PeopleService,
    Deputies,
    RolePublisher,
    RolesService,
    RoleAssignmentsService,
    RightsPreview,
    ProfilePhotos,
    SessionDevices,
  ],
})
export class PeopleModule {}
