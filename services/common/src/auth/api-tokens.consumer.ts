import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { InjectModel } from '@nestjs/mongoose';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { Permission } from '@atrium/proto/access';
import type { ApiTokenState } from '@atrium/proto/gen/identity/v1/api_token_pb';
import { messages } from '@atrium/proto/messages';
import type { Model } from 'mongoose';
import { currentOrganisation } from '../context/request-context.ts';
import { DirectoryCache } from '../directory/directory-cache.ts';
import { replaceIfNewer } from '../directory/replace-if-newer.ts';
import { Consumes } from '../messaging/consumes.ts';
import type { ApiTokenReplica } from './api-token.schema.ts';

/** Keeps the service's replica of API tokens in step with identity. */
@Controller()
export class ApiTokensConsumer {
  constructor(
    @InjectModel('ApiTokenReplica') private readonly tokens: Model<ApiTokenReplica>,
    private readonly cache: DirectoryCache,
  ) {}

  @Consumes(messages.apiToken)
  async onApiToken(@Payload() state: ApiTokenState): Promise<void> {
    await replaceIfNewer(this.tokens, state.hash, Number(state.version), {
      token: state.id,
      organisation: currentOrganisation(),
      person: state.person,
      permissions: state.permissions.flatMap((permission) => Permission.safeParse(permission).data ?? []),
      expiresAt: state.expiresAt ? timestampDate(state.expiresAt) : new Date(0),
      revoked: state.revoked,
      scim: state.scim,
    });
    this.cache.invalidate('apiTokens', state.hash);
  }
}
