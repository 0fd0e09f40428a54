import { Injectable } from '@nestjs/common';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Outbox } from '@atrium/common/messaging/outbox';
import { messages } from '@atrium/proto/messages';
import type { ApiTokenRecord } from './api-token.schema.ts';

/** Tells every service what a token is now, in the transaction of the change, and the browsers that show it. */
@Injectable()
export class ApiTokenAnnouncer {
  constructor(private readonly outbox: Outbox) {}

  async announce(token: Omit<ApiTokenRecord, 'org'>, { revoked = false } = {}): Promise<void> {
    await this.outbox.add(messages.apiToken, token._id, {
      id: token._id,
      version: BigInt(token.version + (revoked ? 1 : 0)),
      person: token.person,
      hash: token.hash,
      permissions: [...token.permissions],
      expiresAt: timestampFromDate(token.expiresAt),
      revoked,
      provisions: token.provisions,
    });
    const name = 'api-tokens.changed';
    await this.outbox.notify({ name, to: { people: [token.person] } });
    await this.outbox.notify({ name, to: 'everyone', permission: 'admin:users' });
  }
}
