import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors/domain-error.ts';

/** The version that the caller has seen, from `If-Match: "7"`. Answers 428 without one. */
export const IfMatch = createParamDecorator((_: unknown, execution: ExecutionContext): number => {
  const header = execution.switchToHttp().getRequest<FastifyRequest>().headers['if-match'];
  const version = /^(?:W\/)?"(\d+)"$/.exec(header ?? '')?.[1];
  if (version === undefined) throw new DomainError('version-required');
  return Number(version);
});
