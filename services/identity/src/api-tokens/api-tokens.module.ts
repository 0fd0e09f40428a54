import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountModule } from '../account/account.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { ApiTokenPublisher } from './api-token-publisher.ts';
import { ApiTokenSchema } from './api-token.schema.ts';
import { ApiTokenEventsConsumer } from './api-token-events.consumer.ts';
import { ApiTokenPresenter } from './api-token-presenter.ts';
import { ApiTokensController } from './api-tokens.controller.ts';
import { ApiTokensRepository } from './api-tokens.repository.ts';
import { ApiTokensService } from './api-tokens.service.ts';

/** API tokens, with which programs call the API on behalf of a person. */
@Module({
  imports: [
    PeopleModule,
    AccountModule,
    MongooseModule.forFeature([{ name: 'ApiToken', schema: ApiTokenSchema }]),
  ],
  controllers: [ApiTokensController, ApiTokenEventsConsumer],
  providers: [ApiTokensRepository, ApiTokenPublisher, ApiTokensService, ApiTokenPresenter],
})
export class ApiTokensModule {}
