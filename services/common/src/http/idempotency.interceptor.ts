import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { InjectModel } from '@nestjs/mongoose';
import type { Endpoint } from '@atrium/proto/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Schema, type Model } from 'mongoose';
import { createHash } from 'node:crypto';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { currentCaller } from '../context/request-context.ts';
import { DomainError } from '../errors/domain-error.ts';
import { duplicateKey } from '../errors/unavailable.ts';
import { Transactions } from '../mongo/transactions.ts';
import { endpointKey } from './route.ts';

/** What was answered to a POST, so that its repetition is answered the same. */
export interface IdempotentAnswer {
  readonly _id: string;
  readonly fingerprint: string;
  readonly answer: unknown;
  readonly at: Date;
}

/** A POST by the key it came with, and what it asks for. */
type Call = Pick<IdempotentAnswer, 'fingerprint'> & { readonly id: string };

const keptFor = 24 * 3600;

export const IdempotentAnswerSchema = new Schema<IdempotentAnswer>(
  { _id: String, fingerprint: String, answer: Schema.Types.Mixed, at: { type: Date, expires: keptFor } },
  { collection: 'idempotent_answers', versionKey: false, minimize: false },
);

/**
 * A POST with an `Idempotency-Key` happens once: the work and the memory of its answer are one transaction. Uploads are
 * left out, they take longer than a transaction may; so is what is counted as signing in, whose answers hold secrets.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    @InjectModel('IdempotentAnswer') private readonly answers: Model<IdempotentAnswer>,
    private readonly transactions: Transactions,
  ) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const endpoint = this.reflector.get<Endpoint | undefined>(endpointKey, execution.getHandler());
    const request = execution.switchToHttp().getRequest<FastifyRequest>();
    const key = request.headers['idempotency-key'];
    if (
      endpoint?.method !== 'POST' ||
      endpoint.access === 'public' ||
      endpoint.rate !== 'write' ||
      endpoint.together ||
      typeof key !== 'string'
    )
      return next.handle();
    if (key.length > 200) throw new DomainError('invalid-input', 'The Idempotency-Key is too long');
    const run = <T>(work: () => Promise<T>): Promise<T> =>
      endpoint.grouped ? this.transactions.runTogether(work, aboutOf(request)) : this.transactions.run(work);
    const id = `${currentCaller().id} ${key}`;
    return from(this.once({ id, fingerprint: fingerprintOf(request) }, execution, next, run));
  }

  private async once(
    { id, fingerprint }: Call,
    execution: ExecutionContext,
    next: CallHandler,
    run: Transactions['run'],
  ): Promise<unknown> {
    try {
      return await run(async () => {
        const answer: unknown = await lastValueFrom(next.handle());
        await this.transactions.gather(this.remember, [{ _id: id, fingerprint, answer, at: new Date() }]);
        return answer;
      });
    } catch (error) {
      // Hardly any call is a repetition: it shows when its key is there, or when what it asks for is done already.
      if (!(error instanceof DomainError) && duplicateKey(error)?.field !== '_id') throw error;
      const known = await this.recall(id, fingerprint);
      if (known) return replay(execution, known.answer);
      throw error;
    }
  }

  private readonly remember = async (all: readonly IdempotentAnswer[]): Promise<void> => {
    await this.answers.insertMany([...all], { lean: true });
  };

  private async recall(id: string, fingerprint: string): Promise<IdempotentAnswer | null> {
    const known = await this.answers.findById(id).lean<IdempotentAnswer>();
    if (known && known.fingerprint !== fingerprint) throw new DomainError('idempotency-key-reused');
    return known;
  }
}

/** What its address names, as a key: others in the same transaction may be about it, too. */
const aboutOf = ({ params }: FastifyRequest): string =>
  Object.values(params as Record<string, string>).join(':');

const fingerprintOf = (request: FastifyRequest): string =>
  createHash('sha256')
    .update(`${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}`)
    .digest('base64url');

function replay(execution: ExecutionContext, answer: unknown): unknown {
  void execution.switchToHttp().getResponse<FastifyReply>().header('idempotency-replayed', 'true');
  return answer;
}
