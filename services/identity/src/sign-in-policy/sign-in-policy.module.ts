import { Module } from '@nestjs/common';
import { OrganisationsModule } from '../organisation/organisations.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { SignInPoliciesModule } from '../sign-in-policies/sign-in-policies.module.ts';
import { SignInPolicyController } from './sign-in-policy.controller.ts';
import { SignInPolicyService } from './sign-in-policy.service.ts';
import { SessionDevicesModule } from '../session-devices/session-devices.module.ts';

@Module({
  imports: [SessionDevicesModule, OrganisationsModule, PeopleModule, SignInPoliciesModule],
  controllers: [SignInPolicyController],
  providers: [SignInPolicyService],
})
export class SignInPolicyModule {}
