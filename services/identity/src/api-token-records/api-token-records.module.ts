import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ApiTokenPublisher } from './api-token-publisher.ts';
import { ApiTokenRevocation } from './api-token-revocation.ts';
import { ApiTokenSchema } from './api-token.schema.ts';
import { ApiTokensRepository } from './api-tokens.repository.ts';

/** The records of API tokens, below everything that revokes them. */
@Module({
  imports: [MongooseModule.forFeature([{ name: 'ApiToken', schema: ApiTokenSchema }])],
  providers: [ApiTokensRepository, ApiTokenPublisher, ApiTokenRevocation],
  exports: [ApiTokensRepository, ApiTokenPublisher, ApiTokenRevocation],
})
export class ApiTokenRecordsModule {}
