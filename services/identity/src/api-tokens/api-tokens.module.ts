import { Module } from '@nestjs/common';
import { ApiTokenRecordsModule } from '../api-token-records/api-token-records.module.ts';
import { AccountModule } from '../account/account.module.ts';
import { DefaultRolesModule } from '../default-roles/default-roles.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { ApiTokenCreator } from './api-token-creator.ts';
import { ApiTokenEventsConsumer } from './api-token-events.consumer.ts';
import { ApiTokenPresenter } from './api-token-presenter.ts';
import { ApiTokensController } from './api-tokens.controller.ts';
import { ApiTokensService } from './api-tokens.service.ts';

/** API tokens, with which programs call the API on behalf of a person. */
@Module({
  imports: [ApiTokenRecordsModule, DefaultRolesModule, PeopleModule, AccountModule],
  controllers: [ApiTokensController, ApiTokenEventsConsumer],
  providers: [ApiTokenCreator, ApiTokensService, ApiTokenPresenter],
})
export class ApiTokensModule {}
