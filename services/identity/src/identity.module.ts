import { Module } from '@nestjs/common';
import { AuditLogModule } from './audit/audit-log.module.ts';
import { FoundingModule } from './founding/founding.module.ts';
import { OrganisationsModule } from './organisation/organisations.module.ts';
import { PeopleModule } from './people/people.module.ts';
import { SignInModule } from './sign-in/sign-in.module.ts';

@Module({
  imports: [
    OrganisationsModule,
    PeopleModule,
    SignInModule.with([PeopleModule]),
    AuditLogModule,
    FoundingModule,
  ],
})
export class IdentityModule {}
