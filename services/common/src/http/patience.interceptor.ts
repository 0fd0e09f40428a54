import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Endpoint } from '@atrium/proto/endpoint';
import { throwError, timeout, type Observable } from 'rxjs';
import { DomainError } from '../errors/domain-error.ts';
import { endpointKey } from './route.ts';

/** In milliseconds; people do not wait longer. */
const patience = 6_000;

/**
 * Answers 503 to what takes too long: a store that hangs instead of refusing, or a commit whose outcome stays unknown.
 * The work goes on behind it and may yet be done, which is why a repetition carries the same `Idempotency-Key`.
 */
@Injectable()
export class PatienceInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const endpoint = this.reflector.get<Endpoint | undefined>(endpointKey, execution.getHandler());
    if (endpoint?.rate === 'upload') return next.handle();
    const over = (): Observable<never> => throwError(() => new DomainError('unavailable'));
    return next.handle().pipe(timeout({ first: patience, with: over }));
  }
}
