import { Module } from '@nestjs/common';
import { ApiTokenRecordsModule } from '../api-token-records/api-token-records.module.ts';
import { AccountModule } from '../account/account.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { SignInPoliciesModule } from '../sign-in-policies/sign-in-policies.module.ts';
import { SecondFactorChanges } from './second-factor-changes.ts';
import { TwoStepPolicy } from './two-step-policy.ts';
import { SecondFactorResetService } from './second-factor-reset.service.ts';
import { SecondFactorController } from './second-factor.controller.ts';
import { SecondFactorService } from './second-factor.service.ts';
import { SecondFactorsModule } from '../second-factors/second-factors.module.ts';

/** Second factors: people manage their own, and administrators reset those of people who have lost theirs. */
@Module({
  imports: [ApiTokenRecordsModule, PeopleModule, AccountModule, SecondFactorsModule, SignInPoliciesModule],
  controllers: [SecondFactorController],
  providers: [TwoStepPolicy, SecondFactorChanges, SecondFactorResetService, SecondFactorService],
})
export class SecondFactorModule {}
