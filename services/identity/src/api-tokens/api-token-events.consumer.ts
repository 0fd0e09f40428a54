import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { Consumes } from '@atrium/common/messaging/consumes';
import type { ApiTokenUsed } from '@atrium/proto/gen/identity/v1/api_token_pb';
import type { PersonState } from '@atrium/proto/gen/identity/v1/person_pb';
import { messages } from '@atrium/proto/messages';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { ApiTokensRepository } from '../api-token-records/api-tokens.repository.ts';
import { ApiTokenRevocation } from '../api-token-records/api-token-revocation.ts';

/** Records when tokens are used, and revokes the tokens of people who leave. */
@Controller()
export class ApiTokenEventsConsumer {
  constructor(
    private readonly tokens: ApiTokensRepository,
    private readonly revocation: ApiTokenRevocation,
    private readonly people: PeopleRepository,
  ) {}

  @Consumes(messages.apiTokenUsed)
  async onUsed(@Payload() { id, at }: ApiTokenUsed): Promise<void> {
    if (at) await this.tokens.recordUse(id, timestampDate(at));
  }

  /** The message may be outdated, so the record decides whether the person has left. */
  @Consumes(messages.person)
  async onPerson(@Payload() { id, active }: PersonState): Promise<void> {
    if (active) return;
    const person = await this.people.find(id);
    if (person?.state !== 'active') await this.revocation.revokeAllOf(id);
  }
}
