import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Endpoint } from '@atrium/proto/endpoint';
import type { FastifyRequest } from 'fastify';
import { currentContext, type Caller } from '../context/request-context.ts';
import { DomainError } from '../errors/domain-error.ts';
import { WorksCouncilGuard } from '../http/works-council-guard.ts';
import { endpointKey } from '../http/route.ts';
import { ApiTokenUse } from './api-token-use.ts';
import { AccessCheck } from './access-check.ts';
import { strategies, type AuthenticateOptions } from './strategies/authenticate-options.ts';

type Authenticated = FastifyRequest & { readonly user: Caller };

/** Lets a request pass if its endpoint allows the caller. Handlers without an endpoint are refused. */
@Injectable()
export class AccessGuard extends AuthGuard(strategies) {
  constructor(
    private readonly reflector: Reflector,
    private readonly accessCheck: AccessCheck,
    private readonly use: ApiTokenUse,
    private readonly guard: WorksCouncilGuard,
  ) {
    super();
  }

  override async canActivate(execution: ExecutionContext): Promise<boolean> {
    const endpoint = this.reflector.get<Endpoint | undefined>(endpointKey, execution.getHandler());
    if (!endpoint) throw new DomainError('permission-denied', 'The handler has no endpoint declaration');
    if (endpoint.access === 'public') return true;
    const context = currentContext();
    if (!context) throw new Error('No request context');
    await super.canActivate(execution);
    const { user: caller, query } = execution.switchToHttp().getRequest<Authenticated>();
    context.org = caller.org;
    context.caller = caller;
    await this.accessCheck.authorise(endpoint, caller);
    await this.guard.check(endpoint, (query as { sort?: unknown } | undefined)?.sort);
    await this.use.report(caller);
    return true;
  }

  override getAuthenticateOptions(): AuthenticateOptions {
    return this.accessCheck.options;
  }

  override handleRequest<T>(error: unknown, caller: T | null): T {
    if (!caller) throw error ?? new DomainError('unauthenticated');
    return caller;
  }
}
