import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PeopleModule } from '../people/people.module.ts';
import { PersonSchema } from '../people/person.schema.ts';
import { RoleSchema } from '../roles/role.schema.ts';
import { ScimBase } from './scim-base.ts';
import { ScimBrake } from './scim-brake.ts';
import { ScimGroupViews } from './scim-group-views.ts';
import { ScimGroupsService } from './scim-groups.service.ts';
import { ScimLinkSchema } from './scim-link.schema.ts';
import { ScimLinksRepository } from './scim-links.repository.ts';
import { ScimPeopleRepository } from './scim-people.repository.ts';
import { ScimRolesRepository } from './scim-roles.repository.ts';
import { ScimUserRecords } from './scim-user-records.ts';
import { ScimUserViews } from './scim-user-views.ts';
import { ScimUsersService } from './scim-users.service.ts';

/** People and who has which role, kept equal to what an identity system outside says. */
@Module({
  imports: [
    PeopleModule,
    MongooseModule.forFeature([
      { name: 'ScimLink', schema: ScimLinkSchema },
      { name: 'Person', schema: PersonSchema },
      { name: 'Role', schema: RoleSchema },
    ]),
  ],
  providers: [
    ScimBase,
    ScimBrake,
    ScimLinksRepository,
    ScimPeopleRepository,
    ScimRolesRepository,
    ScimUserRecords,
    ScimUserViews,
    ScimGroupViews,
    ScimUsersService,
    ScimGroupsService,
  ],
})
export class ScimModule {}
