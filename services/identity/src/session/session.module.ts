import { Module } from '@nestjs/common';
import { ApiTokenRecordsModule } from '../api-token-records/api-token-records.module.ts';
import { AccessModule } from '../access/access.module.ts';
import { LicencesModule } from '../licence/licences.module.ts';
import { OrganisationsModule } from '../organisation/organisations.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { PersonRecordsModule } from '../person-records/person-records.module.ts';
import { RoleRecordsModule } from '../role-records/role-records.module.ts';
import { SessionDevicesModule } from '../session-devices/session-devices.module.ts';
import { SetupSectionsModule } from '../setup/setup-sections.module.ts';
import { PersonClaims } from '../access/person-claims.ts';
import { PersonClaimsService } from './person-claims.service.ts';
import { SessionController } from './session.controller.ts';
import { SignOutEverywhere } from './sign-out-everywhere.ts';
import { SessionService } from './session.service.ts';

/** What a signed-in person is and may do. */
@Module({
  imports: [
    ApiTokenRecordsModule,
    AccessModule,
    LicencesModule,
    OrganisationsModule,
    PeopleModule,
    PersonRecordsModule,
    RoleRecordsModule,
    SessionDevicesModule,
    SetupSectionsModule,
  ],
  controllers: [SessionController],
  providers: [{ provide: PersonClaims, useClass: PersonClaimsService }, SessionService, SignOutEverywhere],
  exports: [PersonClaims],
})
export class SessionModule {}
