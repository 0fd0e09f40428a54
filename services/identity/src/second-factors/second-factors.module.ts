import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SecondFactorSchema } from './second-factor.schema.ts';
import { SecondFactors } from './second-factors.store.ts';

/** The factors themselves, for sign-in and for managing them. */
@Module({
  imports: [MongooseModule.forFeature([{ name: 'SecondFactor', schema: SecondFactorSchema }])],
  providers: [SecondFactors],
  exports: [SecondFactors],
})
export class SecondFactorsModule {}
