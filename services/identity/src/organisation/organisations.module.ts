import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OrganisationSchema } from './organisation.schema.ts';
import { OrganisationsController } from './organisations.controller.ts';
import { OrganisationsRepository } from './organisations.repository.ts';
import { OrganisationsService } from './organisations.service.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Organisation', schema: OrganisationSchema }])],
  controllers: [OrganisationsController],
  providers: [OrganisationsRepository, OrganisationsService],
  exports: [OrganisationsRepository, OrganisationsService],
})
export class OrganisationsModule {}
