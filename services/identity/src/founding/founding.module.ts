import { Module } from '@nestjs/common';
import { OrganisationsModule } from '../organisation/organisations.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { AccountsModule } from '../sign-in/accounts.module.ts';
import { OrganisationFounder } from './organisation-founder.ts';
import { PeopleImporter } from './people-importer.ts';

@Module({
  imports: [OrganisationsModule, PeopleModule, AccountsModule],
  providers: [OrganisationFounder, PeopleImporter],
  exports: [OrganisationFounder, PeopleImporter],
})
export class FoundingModule {}
