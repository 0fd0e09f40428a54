import { createClient } from 'redis';
import type { Logger } from '../log/logger.ts';

/**
 * In milliseconds. A silent connection is dropped after this time. A busy process would also see its connection as
 * silent, and the gap it then reports adds more load, so the value is generous.
 */
const idleTimeoutMs = 10_000;

const connect = (url: string) =>
  createClient({
    url,
    // Commands are not queued while offline: callers fail at once and nothing piles up.
    disableOfflineQueue: true,
    pingInterval: 2_000,
    socket: { connectTimeout: 5_000, socketTimeout: idleTimeoutMs, reconnectStrategy: waitBefore },
  });

export type RedisClient = ReturnType<typeof connect>;

export interface RedisOptions {
  /** `redis[s]://[user:password@]host:port[/database]` */
  readonly url: string;
  /** Prefix of every key and channel. */
  readonly prefix?: string;
  readonly log?: Pick<Logger, 'info' | 'warn'>;
}

export const defaultPrefix = 'atrium';

/** How long start-up waits for the first connection before it continues without one, in milliseconds. */
const connectTimeoutMs = 2_000;

/**
 * Delay before the next attempt to connect, in milliseconds: at most about a second, with jitter so that processes
 * differ.
 */
function waitBefore(failures: number): number {
  return Math.min(1_000, 50 * 2 ** failures) * (0.75 + Math.random() / 2);
}

/**
 * A Redis connection that reconnects automatically. While it is down or does not respond, callers are refused at once
 * instead of waiting.
 */
export class RedisLink {
  private readonly client: RedisClient;
  /** A request has exceeded its time limit. */
  private silent = false;
  private away = false;
  private closed = false;

  private constructor({ url, log }: RedisOptions, whenReady: (client: RedisClient) => void) {
    this.client = connect(url);
    this.client.on('error', (error: unknown) => {
      if (!this.away) log?.warn({ err: error }, 'Redis is unavailable');
      this.away = true;
    });
    // A client that is destroyed while it connects still finishes connecting, and would then stay connected.
    this.client.on('connect', () => {
      if (this.closed) this.client.destroy();
    });
    this.client.on('ready', () => {
      if (this.away) log?.info({}, 'Redis is available again');
      this.away = false;
      whenReady(this.client);
    });
  }

  /**
   * Resolves when connected, or after a few seconds without a connection while it keeps trying. `whenReady` is called
   * for every connection.
   */
  static async open(
    options: RedisOptions,
    whenReady: (client: RedisClient) => void = () => undefined,
  ): Promise<RedisLink> {
    const link = new RedisLink(options, whenReady);
    // Rejects only if it is closed while still connecting.
    const connected = link.client.connect().catch(() => undefined);
    await withTimeout(connectTimeoutMs, connected).catch(() => undefined);
    return link;
  }

  get isReady(): boolean {
    return this.client.isReady && !this.silent;
  }

  /** Runs a command and waits for the reply, with a time limit in milliseconds. */
  async run<T>(timeout: number, command: (client: RedisClient) => Promise<T>): Promise<T> {
    if (!this.isReady) throw new Error('Redis is unavailable');
    try {
      return await withTimeout(timeout, command(this.client));
    } catch (error) {
      if (error instanceof TimedOut) this.probe();
      throw error;
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    if (this.isReady) await withTimeout(connectTimeoutMs, this.client.close()).catch(() => undefined);
    this.client.destroy();
  }

  /**
   * Blocks further commands until a ping is answered. A vanished peer never answers. Since nothing more is written, the
   * idle connection soon times out, which rejects the ping, and the client reconnects.
   */
  private probe(): void {
    if (this.silent) return;
    this.silent = true;
    const answered = (): void => void (this.silent = false);
    this.client.ping().then(answered, answered);
  }
}

class TimedOut extends Error {}

/** Resolves with the result of `work`, or rejects when it takes longer. */
export async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    // A busy process runs timers before it reads replies that have already arrived, so those are read first.
    const refuse = (): void =>
      void setImmediate(() => reject(new TimedOut(`Took longer than ${milliseconds} ms`)));
    timer = setTimeout(refuse, milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
