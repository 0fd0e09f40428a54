import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { hashApiToken } from '@atrium/common/auth/api-tokens';
import { currentCaller } from '@atrium/common/context/request-context';
import { allowsInAnyScope } from '@atrium/proto/access';
import { DomainError } from '@atrium/common/errors/domain-error';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { Input } from '@atrium/proto/endpoint';
import { apiTokenPrefix, maxApiTokens, type apiTokens } from '@atrium/proto/identity/api-tokens';
import { randomUUID } from 'node:crypto';
import { PersonRules } from '../people/person-rules.ts';
import { newSecret } from '../secrets/secret.ts';
import { ApiTokenPublisher } from '../api-token-records/api-token-publisher.ts';
import { ApiTokenRevocation } from '../api-token-records/api-token-revocation.ts';
import type { ApiTokenRecord } from '../api-token-records/api-token.schema.ts';
import { ApiTokensRepository } from '../api-token-records/api-tokens.repository.ts';

type NewToken = Omit<Input<typeof apiTokens.create>['body'], 'current' | 'code'>;
type CreatedToken = { readonly token: Omit<ApiTokenRecord, 'org'>; readonly secret: string };

const day = 24 * 3_600_000;

/**
 * People create tokens for themselves. A token is revoked by its owner, by an administrator, when the account is recovered or when it ends.
 */
@Injectable()
export class ApiTokensService {
  constructor(
    private readonly tokens: ApiTokensRepository,
    private readonly publisher: ApiTokenPublisher,
    private readonly revocation: ApiTokenRevocation,
    private readonly rules: PersonRules,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  create({ days, ...fields }: NewToken): Promise<CreatedToken> {
    const { id: person, allowance } = currentCaller();
    if (!fields.permissions.every((permission) => allowsInAnyScope(allowance, permission)))
      throw new DomainError('invalid-input', undefined, [{ path: ['permissions'], code: 'invalid' }]);
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

  /** Revokes a token of `person`, or of anyone if it is omitted. */
  revoke(id: string, person?: string): Promise<void> {
    return this.transactions.run(async () => {
      const token = orNotFound(await this.tokens.find(id, person));
      if (!person) await this.rules.assertMay('control', { _id: token.person }, currentCaller());
      await this.revocation.revoke(token);
      const action = person ? 'apiTokens.revoke' : 'apiTokens.revokeAny';
      await this.audit.record({ action, about: aboutOf(token), before: shownOf(token) });
    });
  }
}

const newToken = (
  fields: Pick<ApiTokenRecord, 'name' | 'person' | 'permissions' | 'scim' | 'hash'>,
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
