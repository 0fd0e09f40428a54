import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OrganisationsModule } from '../organisation/organisations.module.ts';
import { DepartmentSchema, GradeSchema, SiteSchema, StatusSchema } from '../places/place.schemas.ts';
import { DepartmentsController } from '../places/departments.controller.ts';
import { GradesController } from '../places/grades.controller.ts';
import { LicencesService } from '../licence/licences.service.ts';
import { ListTools } from '../places/managed-list.ts';
import { PlacesRepository } from '../places/places.repository.ts';
import { PlacesService } from '../places/places.service.ts';
import { SitesController } from '../places/sites.controller.ts';
import { StatusesController } from '../places/statuses.controller.ts';
import { RoleAnnouncer } from '../roles/role-announcer.ts';
import { RoleAssignmentsService } from '../roles/role-assignments.service.ts';
import { RightsPreview } from '../roles/rights-preview.ts';
import { RolePreviewsService } from '../roles/role-previews.service.ts';
import { RoleSetsRepository } from '../roles/role-sets.repository.ts';
import { RoleSchema } from '../roles/role.schema.ts';
import { RolesController } from '../roles/roles.controller.ts';
import { RolesRepository } from '../roles/roles.repository.ts';
import { RolesService } from '../roles/roles.service.ts';
import { PersonClaimsService } from '../session/person-claims.service.ts';
import { Portraits } from '../portraits/portraits.ts';
import { SessionController } from '../session/session.controller.ts';
import { SessionService } from '../session/session.service.ts';
import { SessionSightingSchema } from '../sessions/session-sighting.schema.ts';
import { SessionSightings } from '../sessions/session-sightings.ts';
import { PersonClaims } from '../sign-in/person-claims.ts';
import { UnitSchema } from '../structure/unit.schema.ts';
import { UnitsRepository } from '../structure/units.repository.ts';
import { Deputies } from './deputies.ts';
import { SetupSectionsModule } from '../setup/setup-sections.module.ts';
import { PeopleController } from './people.controller.ts';
import { PeopleLookupService } from './people-lookup.service.ts';
import { PeopleRepository } from './people.repository.ts';
import { PeopleRestating } from './people-restating.ts';
import { PeopleService } from './people.service.ts';
import { PersonAnnouncer } from './person-announcer.ts';
import { PersonRules } from './person-rules.ts';
import { PersonSchema } from './person.schema.ts';
import { RecentTotals } from './recent-totals.ts';
import { PeopleTableNames } from './table-names.ts';

/** People, their roles and their places: one module, because each needs the others to keep its rules. */
@Module({
  imports: [
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
      { name: 'SessionSighting', schema: SessionSightingSchema },
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
    RecentTotals,
    RolesRepository,
    PlacesRepository,
    UnitsRepository,
    PeopleTableNames,
    PersonRules,
    Deputies,
    PersonAnnouncer,
    PeopleRestating,
    LicencesService,
    PeopleService,
    PeopleLookupService,
    RoleAnnouncer,
    RolesService,
    RoleAssignmentsService,
    RoleSetsRepository,
    RightsPreview,
    RolePreviewsService,
    ListTools,
    PlacesService,
    SessionService,
    SessionSightings,
    Portraits,
    { provide: PersonClaims, useClass: PersonClaimsService },
  ],
  exports: [
    PersonClaims,
    PeopleRepository,
    RolesRepository,
    PlacesRepository,
    PlacesService,
    PeopleTableNames,
    PersonAnnouncer,
    PersonRules,
    LicencesService,
    PeopleService,
    Deputies,
    RoleAnnouncer,
    RolesService,
    RoleAssignmentsService,
    RightsPreview,
    Portraits,
    SessionSightings,
  ],
})
export class PeopleModule {}
