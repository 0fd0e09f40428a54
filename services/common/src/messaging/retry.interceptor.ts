import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { DomainError } from '../errors/domain-error.ts';
import { isOutage } from '../errors/unavailable.ts';
import { HandlerLimit } from './handler-limit.ts';
import type { MessageContext } from './message-context.ts';

const tries = 5;
/** In milliseconds. Doubled after every try. */
const firstPause = 50;

/**
 * Tries to handle a message several times with back-off, unless another try cannot help. A batch is tried once, because
 * its messages are then handled individually. An outage is not the message's fault: the bus redelivers it later.
 */
@Injectable()
export class RetryInterceptor implements NestInterceptor {
  constructor(private readonly limit: HandlerLimit) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (execution.switchToRpc().getContext<MessageContext>().isBatch) return next.handle();
    return from(this.attempt(() => lastValueFrom(next.handle())));
  }

  private async attempt(work: () => Promise<unknown>): Promise<unknown> {
    for (let failures = 1; ; failures += 1) {
      try {
        return await this.limit.run(work);
      } catch (error) {
        if (failures === tries || !isWorthRetrying(error)) throw error;
        await pause(firstPause * 2 ** (failures - 1));
      }
    }
  }
}

const isWorthRetrying = (error: unknown): boolean =>
  !isOutage(error) && !(error instanceof DomainError && error.isFinal);
