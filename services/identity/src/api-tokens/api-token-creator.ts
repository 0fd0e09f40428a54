import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { hashApiToken } from '@atrium/common/auth/api-tokens';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import { allowsInAnyScope } from '@atrium/proto/access';
import type { Input } from '@atrium/proto/endpoint';
import { apiTokenPrefix, maxApiTokens, type apiTokens } from '@atrium/proto/identity/api-tokens';
import { randomUUID } from 'node:crypto';
import { ApiTokenPublisher } from '../api-token-records/api-token-publisher.ts';
import type { ApiTokenRecord } from '../api-token-records/api-token.schema.ts';
import { ApiTokensRepository } from '../api-token-records/api-tokens.repository.ts';
import { DefaultRoles } from '../default-roles/default-roles.ts';
import { newSecret } from '../secrets/secret.ts';
import { aboutOf, shownOf } from './api-tokens.service.ts';

type NewToken = Omit<Input<typeof apiTokens.create>['body'], 'current' | 'code'>;
type CreatedToken = { readonly token: Omit<ApiTokenRecord, 'org'>; readonly secret: string };

const day = 24 * 3_600_000;

/** People create tokens for themselves, with a part of their own permissions. */
@Injectable()
export class ApiTokenCreator {
  constructor(
    private readonly tokens: ApiTokensRepository,
    private readonly publisher: ApiTokenPublisher,
    private readonly defaultRoles: DefaultRoles,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  async create({ days, ...fields }: NewToken): Promise<CreatedToken> {
    const { id: person, allowance } = currentCaller();
    if (!fields.permissions.every((permission) => allowsInAnyScope(allowance, permission)))
      throw new DomainError('invalid-input', undefined, [{ path: ['permissions'], code: 'invalid' }]);
    if (fields.roles) await this.defaultRoles.assertMayChoose(fields.roles, currentCaller());
    const secret = `${apiTokenPrefix}${newSecret()}`;
    return this.transactions.run(async () => {
      if ((await this.tokens.listByPerson(person)).length >= maxApiTokens)
        throw new DomainError('wrong-state');
      const token = newToken({ ...fields, person, hash: hashApiToken(secret) }, days);
      await this.tokens.insert(token);
      await this.publisher.publish(token);
      await this.audit.record({ action: 'apiTokens.create', about: aboutOf(token), after: shownOf(token) });
      return { token, secret };
    });
  }
}

const newToken = (
  fields: Pick<ApiTokenRecord, 'name' | 'person' | 'permissions' | 'scim' | 'roles' | 'hash'>,
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
