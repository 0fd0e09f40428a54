import { Injectable } from '@nestjs/common';
import { admits } from '@atrium/proto/access';
import { acceptsApiTokens, type Endpoint } from '@atrium/proto/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import passport, { type AuthenticateCallback } from 'passport';
import { runForOrganisation, type Caller } from '../context/request-context.ts';
import { Directory } from '../directory/directory.ts';
import { DomainError } from '../errors/domain-error.ts';
import { CallerResolver } from './caller-resolver.ts';
import { strategies, type AuthenticateOptions } from './strategies/authenticate-options.ts';

/**
 * Checks whether a caller may use an endpoint, in this order: session, feature, permission. The gateway checks first,
 * the service checks again.
 */
@Injectable()
export class AccessCheck {
  /** For Passport. */
  readonly options: AuthenticateOptions;

  constructor(
    callers: CallerResolver,
    private readonly directory: Directory,
  ) {
    this.options = { session: false, callers };
  }

  /** For routes outside Nest, which have no guards: the same strategies as {@link AccessGuard}. */
  authenticate(request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
    const { promise, resolve, reject } = Promise.withResolvers<Caller>();
    const done: AuthenticateCallback = (error, caller) =>
      caller ? resolve(caller as Caller) : reject(error ?? new DomainError('unauthenticated'));
    passport.authenticate(strategies, this.options, done)(request, reply, reject);
    return promise;
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
