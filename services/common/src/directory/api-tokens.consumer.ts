import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { Permission } from '@atrium/proto/access';
import type { ApiTokenState } from '@atrium/proto/gen/identity/v1/api_token_pb';
import { messages } from '@atrium/proto/messages';
import { currentOrganisation } from '../context/request-context.ts';
import { Consumes } from '../messaging/consumes.ts';
import { ApiTokenReplicasRepository } from './api-token-replicas.repository.ts';

/** Keeps the service's replica of API tokens in step with identity. */
@Controller()
export class ApiTokensConsumer {
  constructor(private readonly tokens: ApiTokenReplicasRepository) {}

  @Consumes(messages.apiToken)
  async onApiToken(@Payload() state: ApiTokenState): Promise<void> {
    await this.tokens.replace(state.hash, Number(state.version), {
      token: state.id,
      organisation: currentOrganisation(),
      person: state.person,
      permissions: state.permissions.flatMap((permission) => Permission.safeParse(permission).data ?? []),
      expiresAt: state.expiresAt ? timestampDate(state.expiresAt) : new Date(0),
      revoked: state.revoked,
      scim: state.scim,
    });
  }
}
