import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OrganisationsModule } from '../organisation/organisations.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { FirstAdminLinksRepository } from './first-admin-links.repository.ts';
import { FirstAdministrator } from './first-administrator.ts';
import { FirstAdminLinkSchema } from './first-admin-link.schema.ts';
import { OrganisationCreator } from './organisation-creator.ts';
import { PeopleImporter } from './people-importer.ts';
import { ProfilePhotosModule } from '../profile-photos/profile-photos.module.ts';

@Module({
  imports: [
    ProfilePhotosModule,
    OrganisationsModule,
    PeopleModule,
    MongooseModule.forFeature([{ name: 'FirstAdminLink', schema: FirstAdminLinkSchema }]),
  ],
  providers: [OrganisationCreator, PeopleImporter, FirstAdminLinksRepository, FirstAdministrator],
  exports: [OrganisationCreator, PeopleImporter, FirstAdministrator],
})
export class BootstrapModule {}
