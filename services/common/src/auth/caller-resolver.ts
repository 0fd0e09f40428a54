import { Injectable } from '@nestjs/common';
import type { Caller } from '../context/request-context.ts';
import { runForOrganisation } from '../context/request-context.ts';
import { Directory } from '../directory/directory.ts';
import type { PersonReplica } from '../directory/replicas.schema.ts';
import { DomainError } from '../errors/domain-error.ts';
import { ApiTokens, isApiToken, restrictToToken } from './api-tokens.ts';
import { TokenVerifier, type VerifiedTokenClaims } from './token-verifier.ts';

/** Resolves a token to its person, as the service's replica has them now. */
@Injectable()
export class CallerResolver {
  constructor(
    private readonly tokens: TokenVerifier,
    private readonly apiTokens: ApiTokens,
    private readonly directory: Directory,
  ) {}

  async authenticate(token: string): Promise<{ caller: Caller; expiresAt: Date }> {
    if (isApiToken(token)) return this.byApiToken(token);
    const claims = await this.tokens.verify(token);
    return { caller: await this.resolve(claims), expiresAt: new Date(claims.exp * 1000) };
  }

  /** Rejects people without a record here, inactive people, and tokens older than their owner's roles or state. */
  async resolve(claims: VerifiedTokenClaims): Promise<Caller> {
    const person = await this.directory.findPersonIn(claims.org, claims.sub);
    if (!person) throw new DomainError('no-user-record');
    if (!person.active) throw new DomainError('account-inactive');
    if (claims.access_version < person.accessVersion) throw new DomainError('token-outdated');
    const caller = await this.authenticateCaller(person, claims.roles);
    return {
      ...caller,
      ...(claims.sid !== undefined && { session: claims.sid }),
      ...(claims.auth_time !== undefined && { signedInAt: claims.auth_time }),
    };
  }

  /** Narrows the owner's current permissions to those of the token. */
  private async byApiToken(secret: string): Promise<{ caller: Caller; expiresAt: Date }> {
    const token = await this.apiTokens.verify(secret);
    const person = await this.directory.findPersonIn(token.organisation, token.person);
    if (!person?.active) throw new DomainError('unauthenticated');
    const caller = await this.authenticateCaller(person, person.roles);
    const allowance = restrictToToken(caller.allowance, token);
    const { token: apiToken, scim, expiresAt } = token;
    return { caller: { ...caller, allowance, apiToken, scim }, expiresAt };
  }

  private authenticateCaller(person: PersonReplica, roles: readonly string[]): Promise<Caller> {
    return runForOrganisation(person.org, 'directory', () => this.directory.toCaller(person, roles));
  }
}
