import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Reflector } from '@nestjs/core';
import type { Endpoint } from '@atrium/proto/endpoint';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { currentContext } from '../context/request-context.ts';
import { KeyedQueue } from '../concurrency/keyed-queue.ts';
import { endpointKey } from './route.ts';

const reads = new Set(['GET', 'HEAD']);

/**
 * Serialises writes to the same resource within a process. Without it, fifty people commenting on one article write the
 * same counter, and their transactions conflict and retry for seconds. Conflicts between replicas are left to the
 * transactions. Endpoints marked `concurrent` group their writes instead.
 */
@Injectable()
export class ResourceLockInterceptor implements NestInterceptor {
  private readonly queue = new KeyedQueue();

  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const endpoint = this.reflector.get<Endpoint | undefined>(endpointKey, context.getHandler());
    if (endpoint?.concurrent) return next.handle();
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const key = keyOf(request);
    return key ? from(this.inOrder(key, next)) : next.handle();
  }

  private async inOrder(key: string, next: CallHandler): Promise<unknown> {
    let answer: unknown;
    await this.queue.run(key, async () => {
      answer = await lastValueFrom(next.handle() as Observable<unknown>, { defaultValue: undefined });
    });
    return answer;
  }
}

/** Only for addresses that name a resource: creating one does not wait for others. */
function keyOf({ method, routeOptions, url }: FastifyRequest): string | null {
  if (reads.has(method) || !routeOptions.url?.includes(':')) return null;
  return `${currentContext()?.org ?? ''} ${method} ${url.split('?')[0]}`;
}
