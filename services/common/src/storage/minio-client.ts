import type { Client, ClientOptions } from 'minio';
import http from 'node:http';
import https from 'node:https';
import { DomainError } from '../errors/domain-error.ts';
import type { S3Access } from './s3-presigner.ts';

export interface MinioAccess extends S3Access {
  /** Where the service reaches the storage: a scheme, a host and a port. */
  readonly endpoint: string;
  /** A connection on which nothing moves for so long is given up. */
  readonly silentMs?: number;
}

/** Milliseconds, unless told. */
export const silence = 10_000;

/** The library is ten megabytes of a process: it is loaded with the first object that is written or read. */
export type MinioClient = () => Promise<Client>;

export interface MinioConnection {
  readonly client: MinioClient;
  readonly close: () => void;
}

/** The largest piece that is sent at once, and what of a stream is held in memory. */
export const partSize = 16 * 1024 * 1024;

/** Speaks to MinIO or any S3, connecting when there is something to do: a service starts without it. */
export function connectMinio({
  endpoint,
  region,
  accessKey,
  secretKey,
  silentMs = silence,
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
    transport: impatient(secure ? https : http, silentMs) as never,
    transportAgent: agent,
    // What the library tries again it writes to the console; who called can try again.
    retryOptions: { disableRetry: true },
  };
  let made: Promise<Client> | null = null;
  const client = (): Promise<Client> => (made ??= import('minio').then((minio) => new minio.Client(options)));
  return { client, close: () => agent.destroy() };
}

/** An address is a host alone: what a proxy takes away of a path would be missing in the signature. */
export function originOf(address: string): URL {
  const url = new URL(address);
  if (url.pathname !== '/' || url.search || url.username || !/^https?:$/.test(url.protocol))
    throw new Error(
      `The object storage endpoint must be a scheme, host and port without a path: ${url.origin}${url.pathname}`,
    );
  return url;
}

/** Requests that give up a silent connection, where Node would wait for ever. */
const impatient = ({ request }: Pick<typeof http, 'request'>, silentMs: number) => ({
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

/** The name S3 gives an error. */
export const codeOf = (error: unknown): string => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
};

export const isMissing = (error: unknown): boolean =>
  ['NoSuchKey', 'NoSuchBucket', 'NotFound'].includes(codeOf(error));

/** Says `unavailable` where the storage is away or cannot at the moment, and leaves what else is wrong as it is. */
export function naming(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  const message = error instanceof Error ? error.message : '';
  const away = broken.test(codeOf(error)) || busy.test(codeOf(error)) || message.includes('Retryable HTTP');
  if (!away && message !== 'socket hang up') return error;
  return Object.assign(new DomainError('unavailable', 'Object storage is unreachable'), {
    cause: error,
  });
}
