import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { SignInPoliciesModule } from '../sign-in-policy/sign-in-policies.module.ts';
import { FactorChanges } from './factor-changes.ts';
import { FactorRequirement } from './factor-requirement.ts';
import { FactorResetService } from './factor-reset.service.ts';
import { SecondFactorController } from './second-factor.controller.ts';
import { SecondFactorService } from './second-factor.service.ts';
import { SecondFactorsModule } from './second-factors.module.ts';

/** Looking after second factors: one's own, and those of people who have lost theirs. */
@Module({
  imports: [PeopleModule, AccountModule, SecondFactorsModule, SignInPoliciesModule],
  controllers: [SecondFactorController],
  providers: [FactorRequirement, FactorChanges, FactorResetService, SecondFactorService],
})
export class SecondFactorModule {}
