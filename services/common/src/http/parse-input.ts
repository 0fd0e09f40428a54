import type { Endpoint } from '@atrium/proto/endpoint';
import { toIssues } from '@atrium/proto/issues';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { DomainError } from '../errors/domain-error.ts';

type Declared = Pick<Endpoint, 'params' | 'query' | 'body' | 'versioned'>;

/**
 * The parts of a request that the endpoint declares. Throws `invalid-input` for what the contract does not allow and
 * `version-required` if a versioned endpoint is called without `If-Match: "7"`.
 */
export function parseInput(
  { params, query, body, versioned }: Declared,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body' | 'headers'>,
): Record<string, unknown> {
  return {
    ...(params && { params: parse(params, request.params) }),
    ...(query && { query: parse(query, request.query) }),
    ...(body && { body: parse(body, request.body) }),
    ...(versioned && { expectedVersion: versionFrom(request.headers['if-match']) }),
  };
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value === undefined ? {} : value, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new DomainError('invalid-input', undefined, toIssues(parsed.error));
}

function versionFrom(header: string | undefined): number {
  const version = /^(?:W\/)?"(\d+)"$/.exec(header ?? '')?.[1];
  if (version === undefined) throw new DomainError('version-required');
  return Number(version);
}
