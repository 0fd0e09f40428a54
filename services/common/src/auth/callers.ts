import { Injectable } from '@nestjs/common';
import type { Caller } from '../context/request-context.ts';
import { runForOrganisation } from '../context/request-context.ts';
import { Directory } from '../directory/directory.ts';
import type { PersonReplica } from '../directory/replicas.schema.ts';
import { DomainError } from '../errors/domain-error.ts';
import { ApiTokens, isApiToken, narrowed } from './api-tokens.ts';
import { TokenVerifier, type TokenClaims } from './token-verifier.ts';

/** From a token to the person behind it, as the service's replica knows them now. */
@Injectable()
export class Callers {
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

  /** Refuses who has no record here or is inactive, and a token older than its owner's roles or state. */
  async resolve(claims: TokenClaims): Promise<Caller> {
    const person = await this.directory.findPersonOf(claims.org, claims.sub);
    if (!person) throw new DomainError('no-user-record');
    if (!person.active) throw new DomainError('account-inactive');
    if (claims.access_version < person.accessVersion) throw new DomainError('token-stale');
    const caller = await this.callerOf(person, claims.roles);
    return {
      ...caller,
      ...(claims.sid !== undefined && { session: claims.sid }),
      ...(claims.auth_time !== undefined && { signedInAt: claims.auth_time }),
    };
  }

  /** What its owner may do at this moment, and of that what the token is for. */
  private async byApiToken(secret: string): Promise<{ caller: Caller; expiresAt: Date }> {
    const token = await this.apiTokens.verify(secret);
    const person = await this.directory.findPersonOf(token.organisation, token.person);
    if (!person?.active) throw new DomainError('unauthenticated');
    const caller = await this.callerOf(person, person.roles);
    const allowance = narrowed(caller.allowance, token);
    const { token: apiToken, provisions, expiresAt } = token;
    return { caller: { ...caller, allowance, apiToken, provisions }, expiresAt };
  }

  private callerOf(person: PersonReplica, roles: readonly string[]): Promise<Caller> {
    return runForOrganisation(person.org, 'directory', () => this.directory.callerOf(person, roles));
  }
}
