import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Endpoint } from '@atrium/proto/endpoint';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { currentContext } from '../context/request-context.ts';
import { DomainError } from '../errors/domain-error.ts';
import { ConcurrencyLimit } from '../concurrency/concurrency-limit.ts';
import { endpointKey } from './route.ts';

/** Requests of one person or API token that a process handles at once, reads and writes counted separately. */
const maxConcurrent = 8;
/** Further requests that wait for those. Documented in docs/operations.md. */
const maxWaiting = 100;
/** In seconds. */
const retryAfter = 2;

/**
 * Lets each person and each API token have a few requests handled at a time, so that a program with a hundred parallel
 * requests does not make others wait. The rest wait in order, without counting towards the timeout. Uploads are not
 * limited, because they take long.
 */
@Injectable()
export class CallerQueueInterceptor implements NestInterceptor {
  private readonly queues = new Map<string, ConcurrencyLimit>();

  constructor(private readonly reflector: Reflector) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const rate = this.reflector.get<Endpoint | undefined>(endpointKey, execution.getHandler())?.rate;
    const caller = currentContext()?.caller;
    if (!caller || !rate || rate === 'upload') return next.handle();
    const key = `${caller.org} ${caller.apiToken ?? caller.id} ${rate}`;
    if ((this.queues.get(key)?.waitingCount ?? 0) >= maxWaiting)
      throw new DomainError('rate-limited', 'Too many requests at the same time', undefined, retryAfter);
    return from(this.handle(key, next));
  }

  private async handle(key: string, next: CallHandler): Promise<unknown> {
    const queue = this.queues.get(key) ?? new ConcurrencyLimit(maxConcurrent);
    this.queues.set(key, queue);
    try {
      return await queue.run(() => lastValueFrom(next.handle(), { defaultValue: undefined }));
    } finally {
      if (queue.isIdle) this.queues.delete(key);
    }
  }
}
