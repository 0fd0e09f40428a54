import { Injectable } from '@nestjs/common';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Outbox } from '@atrium/common/messaging/outbox';
import { OwnStates } from '@atrium/common/messaging/own-states';
import { messages } from '@atrium/proto/messages';
import type { ApiTokenRecord } from './api-token.schema.ts';

/** Publishes the state of a token to all services and to browsers that show it, in the transaction of the change. */
@Injectable()
export class ApiTokenPublisher {
  constructor(
    private readonly outbox: Outbox,
    ownStates: OwnStates,
  ) {
    ownStates.define<ApiTokenRecord>(messages.apiToken, 'ApiToken', async (some) => {
      for (const token of some) await this.outbox.add(messages.apiToken, token._id, toState(token));
    });
  }

  async publish(token: Omit<ApiTokenRecord, 'org'>, { revoked = false } = {}): Promise<void> {
    const version = token.version + (revoked ? 1 : 0);
    const state = { ...toState({ ...token, version }), revoked };
    await this.outbox.add(messages.apiToken, token._id, state, { last: revoked });
    const name = 'api-tokens.changed';
    await this.outbox.notify({ name, to: { people: [token.person] } });
    await this.outbox.notify({ name, to: 'everyone', permission: 'admin:users' });
  }
}

const toState = (token: Omit<ApiTokenRecord, 'org'>) => ({
  id: token._id,
  version: BigInt(token.version),
  person: token.person,
  hash: token.hash,
  permissions: [...token.permissions],
  expiresAt: timestampFromDate(token.expiresAt),
  scim: token.scim,
});
