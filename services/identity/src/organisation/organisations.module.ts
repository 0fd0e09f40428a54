import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DirectoryChangesModule } from '../directory-changes/directory-changes.module.ts';
import { OrganisationPublisher } from './organisation-publisher.ts';
import { OrganisationSchema } from './organisation.schema.ts';
import { OrganisationsController } from './organisations.controller.ts';
import { OrganisationsRepository } from './organisations.repository.ts';
import { OrganisationsService } from './organisations.service.ts';

@Module({
  imports: [
    DirectoryChangesModule,
    MongooseModule.forFeature([{ name: 'Organisation', schema: OrganisationSchema }]),
  ],
  controllers: [OrganisationsController],
  providers: [OrganisationsRepository, OrganisationPublisher, OrganisationsService],
  exports: [OrganisationsRepository, OrganisationPublisher, OrganisationsService, MongooseModule],
})
export class OrganisationsModule {}
