import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.ts';
import { OrganisationsModule } from '../organisation/organisations.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { PersonRecordsModule } from '../person-records/person-records.module.ts';
import { RoleRecordsModule } from '../role-records/role-records.module.ts';
import { RightsPreview } from './rights-preview.ts';
import { RoleAssignmentsService } from './role-assignments.service.ts';
import { RoleHoldersService } from './role-holders.service.ts';
import { RolePreviewsService } from './role-previews.service.ts';
import { RoleUse } from './role-use.ts';
import { RoleSetsRepository } from './role-sets.repository.ts';
import { RolesController } from './roles.controller.ts';
import { RolesService } from './roles.service.ts';

@Module({
  imports: [AccessModule, OrganisationsModule, PeopleModule, PersonRecordsModule, RoleRecordsModule],
  controllers: [RolesController],
  providers: [
    RightsPreview,
    RoleAssignmentsService,
    RoleHoldersService,
    RolePreviewsService,
    RoleSetsRepository,
    RoleUse,
    RolesService,
  ],
  exports: [RightsPreview, RoleAssignmentsService, RolesService],
})
export class RolesModule {}
