import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.ts';
import { SignInPoliciesModule } from '../sign-in-policy/sign-in-policies.module.ts';
import { SessionRevocation } from './session-revocation.ts';
import { SessionsController } from './sessions.controller.ts';
import { SessionsService } from './sessions.service.ts';

@Module({
  imports: [PeopleModule, SignInPoliciesModule],
  controllers: [SessionsController],
  providers: [SessionRevocation, SessionsService],
})
export class SessionsModule {}
