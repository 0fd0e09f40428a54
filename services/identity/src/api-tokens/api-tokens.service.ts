import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { currentCaller } from '@atrium/common/context/request-context';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import { Transactions } from '@atrium/common/mongo/transactions';
import { ApiTokenRevocation } from '../api-token-records/api-token-revocation.ts';
import type { ApiTokenRecord } from '../api-token-records/api-token.schema.ts';
import { ApiTokensRepository } from '../api-token-records/api-tokens.repository.ts';
import { PersonRules } from '../people/person-rules.ts';

/** A token is revoked by its owner, by an administrator, when the account is recovered or when it ends. */
@Injectable()
export class ApiTokensService {
  constructor(
    private readonly tokens: ApiTokensRepository,
    private readonly revocation: ApiTokenRevocation,
    private readonly rules: PersonRules,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

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

export const aboutOf = ({ _id, name }: Pick<ApiTokenRecord, '_id' | 'name'>) => ({
  kind: 'api-token',
  id: _id,
  name,
});

export const shownOf = ({
  person,
  permissions,
  scim,
  roles = null,
  expiresAt,
}: Pick<ApiTokenRecord, 'person' | 'permissions' | 'scim' | 'roles' | 'expiresAt'>) => ({
  person,
  permissions,
  ...(scim && { roles }),
  expiresAt,
});
