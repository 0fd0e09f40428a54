import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { hashOfApiToken } from '@atrium/common/auth/api-tokens';
import { currentCaller } from '@atrium/common/context/request-context';
import { allowsSomewhere } from '@atrium/proto/access';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { Parsed } from '@atrium/proto/endpoint';
import { apiTokenPrefix, mostApiTokens, type apiTokens } from '@atrium/proto/identity/api-tokens';
import { randomUUID } from 'node:crypto';
import { newSecret } from '../sign-in/secret.ts';
import { ApiTokenAnnouncer } from './api-token-announcer.ts';
import type { ApiTokenRecord } from './api-token.schema.ts';
import { ApiTokensRepository } from './api-tokens.repository.ts';

type NewToken = Omit<Parsed<typeof apiTokens.make, 'body'>, 'current' | 'code'>;
type Made = { readonly token: Omit<ApiTokenRecord, 'org'>; readonly secret: string };

const day = 24 * 3_600_000;

/** Tokens are made by people for themselves, and ended by them, by an administrator, or with their account. */
@Injectable()
export class ApiTokensService {
  constructor(
    private readonly tokens: ApiTokensRepository,
    private readonly announcer: ApiTokenAnnouncer,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  make({ days, ...fields }: NewToken): Promise<Made> {
    const { id: person, allowance } = currentCaller();
    if (!fields.permissions.every((permission) => allowsSomewhere(allowance, permission)))
      throw new DomainError('invalid-input', undefined, [{ path: ['permissions'], code: 'invalid' }]);
    const secret = `${apiTokenPrefix}${newSecret()}`;
    return this.transactions.run(async () => {
      if ((await this.tokens.listOf(person)).length >= mostApiTokens) throw new DomainError('wrong-state');
      const token = newToken({ ...fields, person, hash: hashOfApiToken(secret) }, days);
      await this.tokens.insert(token);
      await this.announcer.announce(token);
      await this.audit.record({ action: 'apiTokens.make', about: aboutOf(token), after: shownOf(token) });
      return { token, secret };
    });
  }

  /** One's own; or anybody's, where nobody is named. */
  revoke(id: string, person?: string): Promise<void> {
    return this.transactions.run(async () => {
      const token = await this.tokens.find(id, person);
      if (!token) throw new DomainError('not-found');
      await this.end(token);
      const action = person ? 'apiTokens.revoke' : 'apiTokens.revokeAny';
      await this.audit.record({ action, about: aboutOf(token), before: shownOf(token) });
    });
  }

  /** When somebody leaves, what calls in their name ends with them, and does not come back when they do. */
  async endAllOf(person: string): Promise<void> {
    const tokens = await this.tokens.listOf(person);
    if (tokens.length === 0) return;
    await this.transactions.run(async () => {
      for (const token of tokens) await this.end(token);
    });
  }

  private async end(token: ApiTokenRecord): Promise<void> {
    await this.tokens.remove(token._id);
    await this.announcer.announce(token, { revoked: true });
  }
}

const newToken = (
  fields: Pick<ApiTokenRecord, 'name' | 'person' | 'permissions' | 'provisions' | 'hash'>,
  days: number,
): Omit<ApiTokenRecord, 'org'> => {
  const createdAt = new Date();
  return {
    _id: randomUUID(),
    version: 1,
    ...fields,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + days * day),
    lastUsedAt: null,
  };
};

const aboutOf = ({ _id, name }: Pick<ApiTokenRecord, '_id' | 'name'>) => ({
  kind: 'api-token',
  id: _id,
  name,
});

const shownOf = ({
  person,
  permissions,
  expiresAt,
}: Pick<ApiTokenRecord, 'person' | 'permissions' | 'expiresAt'>) => ({ person, permissions, expiresAt });
