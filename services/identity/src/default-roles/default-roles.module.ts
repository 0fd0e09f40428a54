import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.ts';
import { OrganisationsModule } from '../organisation/organisations.module.ts';
import { RoleRecordsModule } from '../role-records/role-records.module.ts';
import { Approvals } from './approvals.ts';
import { DefaultRoleController } from './default-role.controller.ts';
import { DefaultRoleService } from './default-role.service.ts';
import { DefaultRoles } from './default-roles.ts';

/** The roles of new people, and who may give them. */
@Module({
  imports: [AccessModule, OrganisationsModule, RoleRecordsModule],
  controllers: [DefaultRoleController],
  providers: [Approvals, DefaultRoles, DefaultRoleService],
  exports: [Approvals, DefaultRoles],
})
export class DefaultRolesModule {}
