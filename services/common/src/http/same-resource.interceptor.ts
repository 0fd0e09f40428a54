import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Reflector } from '@nestjs/core';
import type { Endpoint } from '@atrium/proto/endpoint';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { currentContext } from '../context/request-context.ts';
import { KeyChains } from '../messaging/key-chains.ts';
import { endpointKey } from './route.ts';

const reads = new Set(['GET', 'HEAD']);

/**
 * Writes to one address of one thing go one after the other in a process: fifty people who comment on the same article
 * write the same counter, and would otherwise undo and repeat each other's transactions for seconds. Between replicas
 * they still may meet, which the transactions sort out. What is written `together` sees to that itself.
 */
@Injectable()
export class SameResourceInterceptor implements NestInterceptor {
  private readonly chains = new KeyChains();

  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const endpoint = this.reflector.get<Endpoint | undefined>(endpointKey, context.getHandler());
    if (endpoint?.together) return next.handle();
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const key = keyOf(request);
    return key ? from(this.inOrder(key, next)) : next.handle();
  }

  private async inOrder(key: string, next: CallHandler): Promise<unknown> {
    let answer: unknown;
    await this.chains.inOrder(key, async () => {
      answer = await lastValueFrom(next.handle() as Observable<unknown>, { defaultValue: undefined });
    });
    return answer;
  }
}

/** Only where the address names a thing: what is created beside others does not wait for them. */
function keyOf({ method, routeOptions, url }: FastifyRequest): string | null {
  if (reads.has(method) || !routeOptions.url?.includes(':')) return null;
  return `${currentContext()?.org ?? ''} ${method} ${url.split('?')[0]}`;
}
