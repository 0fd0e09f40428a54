import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DirectoryChangesModule } from '../directory-changes/directory-changes.module.ts';
import { RolePublisher } from './role-publisher.ts';
import { RoleSchema } from './role.schema.ts';
import { RolesRepository } from './roles.repository.ts';

@Module({
  imports: [DirectoryChangesModule, MongooseModule.forFeature([{ name: 'Role', schema: RoleSchema }])],
  providers: [RolePublisher, RolesRepository],
  exports: [RolePublisher, RolesRepository, MongooseModule],
})
export class RoleRecordsModule {}
