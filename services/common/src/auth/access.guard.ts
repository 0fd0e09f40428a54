import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { allows } from '@atrium/proto/access';
import type { Endpoint } from '@atrium/proto/endpoint';
import type { FastifyRequest } from 'fastify';
import { currentContext } from '../context/request-context.ts';
import { Directory } from '../directory/directory.ts';
import { DomainError } from '../errors/domain-error.ts';
import { endpointKey } from '../http/route.ts';
import { Callers } from './callers.ts';

/** Every call, in this order: session, feature, permission. What declares no endpoint is refused. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly callers: Callers,
    private readonly directory: Directory,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const endpoint = this.reflector.get<Endpoint | undefined>(endpointKey, execution.getHandler());
    if (!endpoint) throw new DomainError('permission-denied', 'This handler declares no endpoint');
    if (endpoint.access === 'public') return true;
    const context = currentContext();
    if (!context) throw new Error('A request outside of a context');
    const { caller } = await this.callers.authenticate(bearer(execution.switchToHttp().getRequest<FastifyRequest>()));
    context.org = caller.org;
    context.caller = caller;
    if (endpoint.feature && !(await this.directory.isOn(endpoint.feature))) throw new DomainError('feature-off');
    if (!allows(caller.allowance, endpoint.access)) throw new DomainError('permission-denied');
    return true;
  }
}

export function bearer(request: { headers: { authorization?: string | undefined } }): string {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw new DomainError('unauthenticated');
  return token;
}
