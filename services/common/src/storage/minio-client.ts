import type { Client, ClientOptions } from 'minio';
import http from 'node:http';
import https from 'node:https';
import { DomainError } from '../errors/domain-error.ts';
import type { S3Access } from './s3-presigner.ts';

export interface MinioAccess extends S3Access {
  /** Scheme, host and port at which the service reaches the storage. */
  readonly endpoint: string;
  /** A connection without traffic for this long is dropped, in milliseconds. */
  readonly idleTimeoutMs?: number;
}

/** Default, in milliseconds. */
export const idleTimeout = 10_000;

/** The library takes ten megabytes of memory, so it is loaded with the first object that is read or written. */
export type MinioClient = () => Promise<Client>;

export interface MinioConnection {
  readonly client: MinioClient;
  readonly close: () => void;
}

/** Maximum size of a part, and the amount of a stream held in memory. */
export const partSize = 16 * 1024 * 1024;

/** A client for MinIO or any S3. Connects on first use, so a service can start without the storage. */
export function connectMinio({
  endpoint,
  region,
  accessKey,
  secretKey,
  idleTimeoutMs = idleTimeout,
}: MinioAccess): MinioConnection {
  const { hostname, port, protocol } = originOf(endpoint);
  const secure = protocol === 'https:';
  const agent = new (secure ? https : http).Agent({ keepAlive: true, maxSockets: 64 });
  const options: ClientOptions = {
    endPoint: hostname.replace(/^\[|\]$/g, ''),
    useSSL: secure,
    ...(port && { port: Number(port) }),
    region,
    accessKey,
    secretKey,
    pathStyle: true,
    partSize,
    transport: withIdleTimeout(secure ? https : http, idleTimeoutMs) as never,
    transportAgent: agent,
    // The library logs its retries to the console. Callers can retry themselves.
    retryOptions: { disableRetry: true },
  };
  let made: Promise<Client> | null = null;
  const client = (): Promise<Client> => (made ??= import('minio').then((minio) => new minio.Client(options)));
  return { client, close: () => agent.destroy() };
}

/** Rejects paths: a proxy that strips the path would invalidate the signature. */
export function originOf(address: string): URL {
  const url = new URL(address);
  if (url.pathname !== '/' || url.search || url.username || !/^https?:$/.test(url.protocol))
    throw new Error(
      `The object storage endpoint must be a scheme, host and port without a path: ${url.origin}${url.pathname}`,
    );
  return url;
}

/** HTTP requests with an idle timeout. Node would wait for ever. */
const withIdleTimeout = ({ request }: Pick<typeof http, 'request'>, silentMs: number) => ({
  request(
    options: http.RequestOptions,
    answer: (response: http.IncomingMessage) => void,
  ): http.ClientRequest {
    const sent = request({ ...options, timeout: silentMs }, answer);
    return sent.on('timeout', () =>
      sent.destroy(Object.assign(new Error('Object storage timed out'), { code: 'ETIMEDOUT' })),
    );
  },
});

const broken = /^(?:ECONN|EAI_|ENOTFOUND|ETIMEDOUT|EPIPE|EHOST|ENET|ERR_SSL|CERT_|UNABLE_)/;
const busy = /^(?:SlowDown|ServiceUnavailable|InternalError|RequestTimeout|XMinio(?!Invalid))/;

/** The S3 code of an error. */
export const errorCodeOf = (error: unknown): string => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
};

export const isNotFound = (error: unknown): boolean =>
  ['NoSuchKey', 'NoSuchBucket', 'NotFound'].includes(errorCodeOf(error));

/** Maps outages of the storage to `unavailable` and leaves other errors unchanged. */
export function toStorageError(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  const message = error instanceof Error ? error.message : '';
  const away =
    broken.test(errorCodeOf(error)) || busy.test(errorCodeOf(error)) || message.includes('Retryable HTTP');
  if (!away && message !== 'socket hang up') return error;
  return Object.assign(new DomainError('unavailable', 'Object storage is unreachable'), {
    cause: error,
  });
}
