import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.ts';
import { ApiTokenRecordsModule } from '../api-token-records/api-token-records.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { SignInPoliciesModule } from '../sign-in-policies/sign-in-policies.module.ts';
import { SessionRevocation } from './session-revocation.ts';
import { SessionsController } from './sessions.controller.ts';
import { SessionsService } from './sessions.service.ts';
import { SessionDevicesModule } from '../session-devices/session-devices.module.ts';

@Module({
  imports: [AccountModule, ApiTokenRecordsModule, SessionDevicesModule, PeopleModule, SignInPoliciesModule],
  controllers: [SessionsController],
  providers: [SessionRevocation, SessionsService],
})
export class SessionsModule {}
