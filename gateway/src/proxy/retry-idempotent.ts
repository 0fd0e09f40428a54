import type { FastifyRequest } from 'fastify';

/** No connection was established, so no service can have processed the request. */
const unreachable = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);
/** The connection broke before a response, so the service may have processed the request. */
const interrupted = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);
const reads = new Set(['GET', 'HEAD']);
const pauses = [5, 50, 150, 400];

interface Attempt {
  readonly err: Error | null;
  readonly attempt: number;
}

type RetriedRequest = Pick<FastifyRequest, 'method' | 'headers' | 'body'>;

/**
 * Milliseconds to wait before a retry, or null for no retry. An instance that shuts down closes its keep-alive
 * connections, perhaps just as one is used, and may be called once more until every caller knows that it is gone.
 * Therefore requests that never arrived are retried, and interrupted ones if they are idempotent: reads, and writes
 * with an idempotency key.
 */
export const retryIdempotent =
  (request: RetriedRequest) =>
  ({ err, attempt }: Attempt): number | null => {
    const code = codeOf(err);
    const again =
      (unreachable.has(code) && isWhole(request)) || (interrupted.has(code) && isIdempotent(request));
    return again ? (pauses[attempt] ?? null) : null;
  };

const codeOf = (error: Error | null): string =>
  error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const isIdempotent = (request: RetriedRequest): boolean =>
  reads.has(request.method) || ('idempotency-key' in request.headers && isWhole(request));

/** A streamed body cannot be sent a second time. */
const isWhole = ({ method, body }: RetriedRequest): boolean =>
  reads.has(method) || body === undefined || body === null || Buffer.isBuffer(body);
