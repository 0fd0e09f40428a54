import { Injectable } from '@nestjs/common';
import { Transactions } from '@atrium/common/mongo/transactions';
import { ApiTokenPublisher } from './api-token-publisher.ts';
import type { ApiTokenRecord } from './api-token.schema.ts';
import { ApiTokensRepository } from './api-tokens.repository.ts';

/** Revokes tokens for good, in the caller's transaction if there is one. */
@Injectable()
export class ApiTokenRevocation {
  constructor(
    private readonly tokens: ApiTokensRepository,
    private readonly publisher: ApiTokenPublisher,
    private readonly transactions: Transactions,
  ) {}

  revoke(token: ApiTokenRecord): Promise<void> {
    return this.transactions.run(async () => {
      await this.tokens.remove(token._id);
      await this.publisher.publish(token, { revoked: true });
    });
  }

  /** Tokens of a person who leaves are revoked for good, even if the person returns. */
  async revokeAllOf(person: string): Promise<void> {
    await this.revokeAll(await this.tokens.listByPerson(person));
  }

  /**
   * Call when an account is recovered: whoever had access to it may have created tokens. Tokens for provisioning belong
   * to the organisation and stay valid.
   */
  async revokePersonalOf(person: string): Promise<void> {
    const tokens = await this.tokens.listByPerson(person);
    await this.revokeAll(tokens.filter(({ scim }) => !scim));
  }

  private async revokeAll(tokens: readonly ApiTokenRecord[]): Promise<void> {
    if (tokens.length === 0) return;
    await this.transactions.run(async () => {
      for (const token of tokens) await this.revoke(token);
    });
  }
}
