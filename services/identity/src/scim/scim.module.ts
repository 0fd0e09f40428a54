import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ApiTokenRecordsModule } from '../api-token-records/api-token-records.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { ScimBase } from './scim-base.ts';
import { ScimDeactivationLimit } from './scim-deactivation-limit.ts';
import { ScimGroupPresenter } from './scim-group-presenter.ts';
import { ScimGroupsService } from './scim-groups.service.ts';
import { ScimLinkSchema } from './scim-link.schema.ts';
import { ScimLinksRepository } from './scim-links.repository.ts';
import { ScimPeopleRepository } from './scim-people.repository.ts';
import { ScimRolesRepository } from './scim-roles.repository.ts';
import { ScimUserRecords } from './scim-user-records.ts';
import { ScimUserPresenter } from './scim-user-presenter.ts';
import { ScimUsersService } from './scim-users.service.ts';
import { RolesModule } from '../roles/roles.module.ts';
import { ReferenceDataModule } from '../reference-data/reference-data.module.ts';

/** Keeps people and their roles in sync with an external identity system. */
@Module({
  imports: [
    ApiTokenRecordsModule,
    ReferenceDataModule,
    RolesModule,
    PeopleModule,
    MongooseModule.forFeature([{ name: 'ScimLink', schema: ScimLinkSchema }]),
  ],
  providers: [
    ScimBase,
    ScimDeactivationLimit,
    ScimLinksRepository,
    ScimPeopleRepository,
    ScimRolesRepository,
    ScimUserRecords,
    ScimUserPresenter,
    ScimGroupPresenter,
    ScimUsersService,
    ScimGroupsService,
  ],
})
export class ScimModule {}
