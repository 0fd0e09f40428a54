import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DomainSchema } from './sign-in-domain.schema.ts';
import { SignInDomainsRepository } from './sign-in-domains.repository.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'SignInDomain', schema: DomainSchema }])],
  providers: [SignInDomainsRepository],
  exports: [SignInDomainsRepository],
})
export class DomainRecordsModule {}
