import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SignInPolicies } from './sign-in-policies.store.ts';
import { SignInPolicySchema } from './sign-in-policy.schema.ts';

/** The policies themselves, for sign-in and for managing them. */
@Module({
  imports: [MongooseModule.forFeature([{ name: 'SignInPolicy', schema: SignInPolicySchema }])],
  providers: [SignInPolicies],
  exports: [SignInPolicies],
})
export class SignInPoliciesModule {}
