import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OrganisationsModule } from '../organisation/organisations.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { FirstAdministrator } from './first-administrator.ts';
import { FoundingLinkSchema } from './founding-link.schema.ts';
import { OrganisationFounder } from './organisation-founder.ts';
import { PeopleImporter } from './people-importer.ts';

@Module({
  imports: [
    OrganisationsModule,
    PeopleModule,
    MongooseModule.forFeature([{ name: 'FoundingLink', schema: FoundingLinkSchema }]),
  ],
  providers: [OrganisationFounder, PeopleImporter, FirstAdministrator],
  exports: [OrganisationFounder, PeopleImporter, FirstAdministrator],
})
export class FoundingModule {}
