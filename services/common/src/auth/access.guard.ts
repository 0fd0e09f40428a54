import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Endpoint } from '@atrium/proto/endpoint';
import type { FastifyRequest } from 'fastify';
import { currentContext } from '../context/request-context.ts';
import { DomainError } from '../errors/domain-error.ts';
import { PersonLevelGate } from '../http/person-level-gate.ts';
import { endpointKey } from '../http/route.ts';
import { ApiTokenUse } from './api-token-use.ts';
import { Admission } from './admission.ts';

/** Lets a call in where its endpoint does; what declares no endpoint is refused. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly admission: Admission,
    private readonly use: ApiTokenUse,
    private readonly gate: PersonLevelGate,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const endpoint = this.reflector.get<Endpoint | undefined>(endpointKey, execution.getHandler());
    if (!endpoint) throw new DomainError('permission-denied', 'The handler has no endpoint declaration');
    if (endpoint.access === 'public') return true;
    const context = currentContext();
    if (!context) throw new Error('No request context');
    const request = execution.switchToHttp().getRequest<FastifyRequest>();
    const caller = await this.admission.session(request.headers.authorization);
    context.org = caller.org;
    context.caller = caller;
    await this.admission.check(endpoint, caller);
    await this.gate.check(endpoint, (request.query as { sort?: unknown } | undefined)?.sort);
    await this.use.note(caller);
    return true;
  }
}
