import { Injectable } from '@nestjs/common';
import type { Allowance } from '@atrium/proto/access';
import { apiTokenPrefix } from '@atrium/proto/identity/api-tokens';
import { createHash } from 'node:crypto';
import { DirectoryRecords } from '../directory/directory-records.ts';
import { DirectoryCache } from '../directory/directory-cache.store.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { ApiTokenReplica } from '../directory/api-token.schema.ts';

/** The format of a secret. Anything else is rejected without a lookup. */
const secretForm = new RegExp(`^${apiTokenPrefix}[\\w-]{43}$`);

export const isApiToken = (bearer: string): boolean => bearer.startsWith(apiTokenPrefix);

/** The stored hash of a secret. 256 random bits need no slow hash. */
export const hashApiToken = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

/** The permissions a person and a token have in common. Never those of a superuser. */
export const restrictToToken = (
  { permissions, scopes }: Allowance,
  token: Pick<ApiTokenReplica, 'permissions'>,
): Allowance => ({
  superuser: false,
  permissions: new Set(token.permissions.filter((permission) => permissions.has(permission))),
  scopes: new Map([...(scopes ?? [])].filter(([permission]) => token.permissions.includes(permission))),
});

@Injectable()
export class ApiTokens {
  constructor(
    private readonly records: DirectoryRecords,
    private readonly cache: DirectoryCache,
  ) {}

  /** Rejects unknown, revoked and expired tokens with the same error. */
  async verify(secret: string, now = new Date()): Promise<ApiTokenReplica> {
    const token = secretForm.test(secret) ? await this.find(hashApiToken(secret)) : null;
    if (!token || token.revoked || token.expiresAt <= now) throw new DomainError('unauthenticated');
    return token;
  }

  private find(hash: string): Promise<ApiTokenReplica | null> {
    return this.cache.get('apiTokens', hash, () => this.records.findApiToken(hash));
  }
}
