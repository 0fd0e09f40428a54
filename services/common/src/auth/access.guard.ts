import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Endpoint } from '@atrium/proto/endpoint';
import type { FastifyRequest } from 'fastify';
import { currentContext } from '../context/request-context.ts';
import { DomainError } from '../errors/domain-error.ts';
import { WorksCouncilGuard } from '../http/works-council-guard.ts';
import { endpointKey } from '../http/route.ts';
import { ApiTokenUse } from './api-token-use.ts';
import { AccessCheck } from './access-check.ts';

/** Lets a request pass if its endpoint allows the caller. Handlers without an endpoint are refused. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly accessCheck: AccessCheck,
    private readonly use: ApiTokenUse,
    private readonly guard: WorksCouncilGuard,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const endpoint = this.reflector.get<Endpoint | undefined>(endpointKey, execution.getHandler());
    if (!endpoint) throw new DomainError('permission-denied', 'The handler has no endpoint declaration');
    if (endpoint.access === 'public') return true;
    const context = currentContext();
    if (!context) throw new Error('No request context');
    const request = execution.switchToHttp().getRequest<FastifyRequest>();
    const caller = await this.accessCheck.authenticate(request.headers.authorization);
    context.org = caller.org;
    context.caller = caller;
    await this.accessCheck.authorise(endpoint, caller);
    await this.guard.check(endpoint, (request.query as { sort?: unknown } | undefined)?.sort);
    await this.use.report(caller);
    return true;
  }
}
