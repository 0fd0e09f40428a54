import { Injectable } from '@nestjs/common';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Outbox } from '@atrium/common/messaging/outbox';
import { messages } from '@atrium/proto/messages';
import type { ApiTokenRecord } from './api-token.schema.ts';

/** Publishes the state of a token to all services and to browsers that show it, in the transaction of the change. */
@Injectable()
export class ApiTokenPublisher {
  constructor(private readonly outbox: Outbox) {}

  async publish(token: Omit<ApiTokenRecord, 'org'>, { revoked = false } = {}): Promise<void> {
    await this.outbox.add(messages.apiToken, token._id, {
      id: token._id,
      version: BigInt(token.version + (revoked ? 1 : 0)),
      person: token.person,
      hash: token.hash,
      permissions: [...token.permissions],
      expiresAt: timestampFromDate(token.expiresAt),
      revoked,
      scim: token.scim,
    });
    const name = 'api-tokens.changed';
    await this.outbox.notify({ name, to: { people: [token.person] } });
    await this.outbox.notify({ name, to: 'everyone', permission: 'admin:users' });
  }
}
