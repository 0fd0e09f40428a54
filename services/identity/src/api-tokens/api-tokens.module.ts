import { Module } from '@nestjs/common';
import { ApiTokenRecordsModule } from '../api-token-records/api-token-records.module.ts';
import { AccountModule } from '../account/account.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { ApiTokenEventsConsumer } from './api-token-events.consumer.ts';
import { ApiTokenPresenter } from './api-token-presenter.ts';
import { ApiTokensController } from './api-tokens.controller.ts';
import { ApiTokensService } from './api-tokens.service.ts';

/** API tokens, with which programs call the API on behalf of a person. */
@Module({
  imports: [ApiTokenRecordsModule, PeopleModule, AccountModule],
  controllers: [ApiTokensController, ApiTokenEventsConsumer],
  providers: [ApiTokensService, ApiTokenPresenter],
})
export class ApiTokensModule {}
