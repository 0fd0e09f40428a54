import type { FastifyRequest } from 'fastify';

/** The connection never came about: nobody can have begun to answer. */
const notReached = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);
/** The connection ended before there was an answer: somebody may have done what was asked. */
const cutOff = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);
const reads = new Set(['GET', 'HEAD']);
const pauses = [5, 50, 150, 400];

interface Attempt {
  readonly err: Error | null;
  readonly attempt: number;
}

type Asked = Pick<FastifyRequest, 'method' | 'headers' | 'body'>;

/**
 * How long to wait, in milliseconds, until a call is tried again; null if it is not. An instance that leaves closes kept
 * connections, perhaps at the very moment one is used, and may be called once more before everybody knows that it is gone.
 * So what never arrived is tried again, and what was cut off if it may happen twice: reads, and writes with a key.
 */
export const onceMore =
  (request: Asked) =>
  ({ err, attempt }: Attempt): number | null => {
    const code = codeOf(err);
    const again = (notReached.has(code) && isWhole(request)) || (cutOff.has(code) && mayHappenTwice(request));
    return again ? (pauses[attempt] ?? null) : null;
  };

const codeOf = (error: Error | null): string =>
  error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const mayHappenTwice = (request: Asked): boolean =>
  reads.has(request.method) || ('idempotency-key' in request.headers && isWhole(request));

/** A body that streams through is gone once it was sent. */
const isWhole = ({ method, body }: Asked): boolean =>
  reads.has(method) || body === undefined || body === null || Buffer.isBuffer(body);
