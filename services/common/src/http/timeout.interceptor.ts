import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Endpoint } from '@atrium/proto/endpoint';
import { throwError, timeout, type Observable } from 'rxjs';
import { DomainError } from '../errors/domain-error.ts';
import { endpointKey } from './route.ts';

/** In milliseconds. People do not wait longer. */
const timeoutMs = 6_000;

/**
 * Answers 503 to requests that take too long: a database that hangs instead of refusing, or a commit with an unknown
 * outcome. The work continues and may still succeed, so a retry carries the same `Idempotency-Key`.
 * The time that a request waits for others of the same person does not count.
 */
@Injectable()
export class TimeoutInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const endpoint = this.reflector.get<Endpoint | undefined>(endpointKey, execution.getHandler());
    if (endpoint?.rate === 'upload') return next.handle();
    const over = (): Observable<never> => throwError(() => new DomainError('unavailable'));
    return next.handle().pipe(timeout({ first: timeoutMs, with: over }));
  }
}
