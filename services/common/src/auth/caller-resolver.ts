import { Injectable } from '@nestjs/common';
import type { Caller } from '../context/request-context.ts';
import { runForOrganisation } from '../context/request-context.ts';
import { Directory } from '../directory/directory.ts';
import type { AccessReplica, PersonReplica } from '../directory/replicas.schema.ts';
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
    const { person, access } = await this.find(claims.org, claims.sub);
    if (!person || !access) throw new DomainError('no-user-record');
    if (!access.active) throw new DomainError('account-inactive');
    if (claims.access_version < access.version) throw new DomainError('token-outdated');
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
    const { person, access } = await this.find(token.organisation, token.person);
    if (!person || !access?.active) throw new DomainError('unauthenticated');
    const caller = await this.authenticateCaller(person, access.roles);
    const allowance = restrictToToken(caller.allowance, token);
    const { token: apiToken, scim } = token;
    return { ...caller, allowance, apiToken, scim };
  }

  /** Profile and access arrive in different messages, so one may be known before the other. */
  private find(
    org: string,
    id: string,
  ): Promise<{ person: PersonReplica | null; access: AccessReplica | null }> {
    return runForOrganisation(org, 'directory', async () => {
      const [access, person] = await Promise.all([
        this.directory.findAccess(id),
        this.directory.findPerson(id),
      ]);
      return { access, person };
    });
  }

  private authenticateCaller(person: PersonReplica, roles: readonly string[]): Promise<Caller> {
    return runForOrganisation(person.org, 'directory', () => this.directory.toCaller(person, roles));
  }
}
