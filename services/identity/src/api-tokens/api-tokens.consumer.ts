import { Injectable } from '@nestjs/common';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { Consumes } from '@atrium/common/messaging/consumes';
import type { ApiTokenUsed } from '@atrium/proto/gen/identity/v1/api_token_pb';
import type { PersonState } from '@atrium/proto/gen/identity/v1/person_pb';
import { messages } from '@atrium/proto/messages';
import { PeopleRepository } from '../people/people.repository.ts';
import { ApiTokensRepository } from './api-tokens.repository.ts';
import { ApiTokensService } from './api-tokens.service.ts';

/** Hears when tokens are used, and when people leave. */
@Injectable()
export class ApiTokenNews {
  constructor(
    private readonly tokens: ApiTokensRepository,
    private readonly service: ApiTokensService,
    private readonly people: PeopleRepository,
  ) {}

  @Consumes(messages.apiTokenUsed)
  async onUsed({ id, at }: ApiTokenUsed): Promise<void> {
    if (at) await this.tokens.used(id, timestampDate(at));
  }

  /** An old message says what was: whether they have left, only the record does. */
  @Consumes(messages.person)
  async onPerson({ id, active }: PersonState): Promise<void> {
    if (active) return;
    const person = await this.people.find(id);
    if (person?.state !== 'active') await this.service.endAllOf(id);
  }
}
