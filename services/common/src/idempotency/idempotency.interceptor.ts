import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Endpoint } from '@atrium/proto/endpoint';
import type { ProblemCode } from '@atrium/proto/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { currentCaller } from '../context/request-context.ts';
import { DomainError } from '../errors/domain-error.ts';
import { duplicateKey } from '../errors/unavailable.ts';
import { Transactions } from '../mongo/transactions.ts';
import { IdempotentResponses, type IdempotentResponse } from './idempotent-responses.store.ts';
import { endpointKey } from '../http/route.ts';

const maxKeyLength = 200;

/** Say that something is used up, perhaps by the first request, and not that the caller lacks access. */
const usedUp: readonly ProblemCode[] = ['licence-used-up', 'last-superuser'];

/** Whether the work may fail because it was already done. Who has lost access since gets no earlier response either. */
const mayBeDone = (error: unknown): boolean =>
  error instanceof DomainError && (![401, 403, 404].includes(error.status) || usedUp.includes(error.code));

/** A POST, identified by its idempotency key and by a hash of the request. */
type Call = Pick<IdempotentResponse, 'fingerprint'> & { readonly id: string };

/**
 * Makes a POST with an `Idempotency-Key` run once: the work and its stored response share one transaction. Uploads are
 * excluded because they outlast a transaction, sign-in endpoints because their responses contain secrets, and `concurrent`
 * endpoints because they are idempotent already.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly responses: IdempotentResponses,
    private readonly transactions: Transactions,
  ) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const endpoint = this.reflector.get<Endpoint | undefined>(endpointKey, execution.getHandler());
    const request = execution.switchToHttp().getRequest<FastifyRequest>();
    if (endpoint?.method !== 'POST') return next.handle();
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string') return next.handle();
    if (key.length > maxKeyLength)
      throw new DomainError('invalid-input', `The Idempotency-Key is longer than ${maxKeyLength} characters`);
    if (endpoint.access === 'public' || endpoint.rate !== 'write' || endpoint.concurrent)
      return next.handle();
    const id = `${currentCaller().id} ${key}`;
    return from(this.once({ id, fingerprint: fingerprintOf(request) }, execution, next));
  }

  private async once(
    { id, fingerprint }: Call,
    execution: ExecutionContext,
    next: CallHandler,
  ): Promise<unknown> {
    try {
      return await this.transactions.run(async () => {
        const answer: unknown = await lastValueFrom(next.handle());
        await this.responses.add({ _id: id, fingerprint, answer, at: new Date() });
        return answer;
      });
    } catch (error) {
      // Repeated requests are rare, so they are detected by a duplicate key, or by the work failing because it was
      // already done.
      if (duplicateKey(error)?.field !== '_id' && !mayBeDone(error)) throw error;
      const known = await this.findResponse(id, fingerprint);
      if (known) return replay(execution, known.answer);
      throw error;
    }
  }

  private async findResponse(id: string, fingerprint: string): Promise<IdempotentResponse | null> {
    const known = await this.responses.find(id);
    if (known && known.fingerprint !== fingerprint) throw new DomainError('idempotency-key-reused');
    return known;
  }
}

const fingerprintOf = (request: FastifyRequest): string =>
  createHash('sha256')
    .update(`${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}`)
    .digest('base64url');

function replay(execution: ExecutionContext, answer: unknown): unknown {
  void execution.switchToHttp().getResponse<FastifyReply>().header('idempotency-replayed', 'true');
  return answer;
}
