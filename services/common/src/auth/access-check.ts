import { Injectable } from '@nestjs/common';
import { admits } from '@atrium/proto/access';
import { acceptsApiTokens, type Endpoint } from '@atrium/proto/endpoint';
import { runForOrganisation, type Caller } from '../context/request-context.ts';
import { Directory } from '../directory/directory.ts';
import { DomainError } from '../errors/domain-error.ts';
import { CallerResolver } from './caller-resolver.ts';

/**
 * Checks whether a caller may use an endpoint, in this order: session, feature, permission. The gateway checks first,
 * the service checks again.
 */
@Injectable()
export class AccessCheck {
  constructor(
    private readonly callerResolver: CallerResolver,
    private readonly directory: Directory,
  ) {}

  /** Resolves the caller from an `Authorization` header. */
  async authenticate(authorization: string | undefined): Promise<Caller> {
    return (await this.callerResolver.authenticate(bearer(authorization))).caller;
  }

  async authorise(
    { access, scoped, feature, tokens }: Pick<Endpoint, 'access' | 'scoped' | 'feature' | 'tokens'>,
    caller: Caller,
  ): Promise<void> {
    if (
      feature &&
      !(await runForOrganisation(caller.org, 'directory', () => this.directory.isFeatureOn(feature)))
    )
      throw new DomainError('feature-off');
    if (caller.scim || (caller.apiToken && !acceptsApiTokens({ access, tokens })))
      throw new DomainError('permission-denied', 'Not available to API tokens');
    if (!admits(caller.allowance, { access, scoped })) throw new DomainError('permission-denied');
  }
}

function bearer(authorization: string | undefined): string {
  const [scheme, token] = (authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw new DomainError('unauthenticated');
  return token;
}
