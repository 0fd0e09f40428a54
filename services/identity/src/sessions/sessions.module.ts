import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.ts';
import { SignInPoliciesModule } from '../sign-in-policy/sign-in-policies.module.ts';
import { SessionEnds } from './session-ends.ts';
import { SessionsController } from './sessions.controller.ts';
import { SessionsService } from './sessions.service.ts';

/** Where people are signed in. */
@Module({
  imports: [PeopleModule, SignInPoliciesModule],
  controllers: [SessionsController],
  providers: [SessionEnds, SessionsService],
})
export class SessionsModule {}
