import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountModule } from '../account/account.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { ApiTokenAnnouncer } from './api-token-announcer.ts';
import { ApiTokenSchema } from './api-token.schema.ts';
import { ApiTokenNews } from './api-tokens.consumer.ts';
import { ApiTokenViews } from './api-token-views.ts';
import { ApiTokensController } from './api-tokens.controller.ts';
import { ApiTokensRepository } from './api-tokens.repository.ts';
import { ApiTokensService } from './api-tokens.service.ts';

/** Keys by which programs call the API on behalf of a person. */
@Module({
  imports: [
    PeopleModule,
    AccountModule,
    MongooseModule.forFeature([{ name: 'ApiToken', schema: ApiTokenSchema }]),
  ],
  controllers: [ApiTokensController],
  providers: [ApiTokensRepository, ApiTokenAnnouncer, ApiTokensService, ApiTokenViews, ApiTokenNews],
})
export class ApiTokensModule {}
