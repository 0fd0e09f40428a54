import { Module } from '@nestjs/common';
import { OrganisationsModule } from '../organisation/organisations.module.ts';
import { PersonRecordsModule } from '../person-records/person-records.module.ts';
import { PasswordPolicy } from './password-policy.ts';

@Module({
  imports: [OrganisationsModule, PersonRecordsModule],
  providers: [PasswordPolicy],
  exports: [PasswordPolicy],
})
export class PasswordsModule {}
