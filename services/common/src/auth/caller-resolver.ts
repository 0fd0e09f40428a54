import { Injectable } from '@nestjs/common';
import type { Caller } from '../context/request-context.ts';
import { runForOrganisation } from '../context/request-context.ts';
import { Directory } from '../directory/directory.ts';
import type { PersonReplica } from '../directory/replicas.schema.ts';
import { DomainError } from '../errors/domain-error.ts';
import { ApiTokens, restrictToToken } from './api-tokens.ts';
import { TokenVerifier, type VerifiedTokenClaims } from './token-verifier.ts';

/** Resolves a token to its person, as the service's replica has them now. */
@Injectable()
export class CallerResolver {
  constructor(
    private readonly tokens: TokenVerifier,
    private readonly apiTokens: ApiTokens,
    private readonly directory: Directory,
  ) {}

  async byAccessToken(token: string): Promise<Caller> {
    return this.resolve(await this.tokens.verify(token));
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
  async byApiToken(secret: string): Promise<Caller> {
    const token = await this.apiTokens.verify(secret);
    const person = await this.directory.findPersonIn(token.organisation, token.person);
    if (!person?.active) throw new DomainError('unauthenticated');
    const caller = await this.authenticateCaller(person, person.roles);
    const allowance = restrictToToken(caller.allowance, token);
    const { token: apiToken, scim } = token;
    return { ...caller, allowance, apiToken, scim };
  }

  private authenticateCaller(person: PersonReplica, roles: readonly string[]): Promise<Caller> {
    return runForOrganisation(person.org, 'directory', () => this.directory.toCaller(person, roles));
  }
}
