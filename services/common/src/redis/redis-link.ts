import { createClient } from '@redis/client';
import type { Logger } from '../log/logger.ts';

/**
 * A connection that is silent for so many milliseconds is given up. A process that is busy for as long would take it for
 * silent too, and telling everybody of a gap would make it busier still: so this is not short.
 */
const silence = 10_000;

const connect = (url: string) =>
  createClient({
    url,
    // What cannot be said now is not kept for later: callers are told at once and nothing piles up.
    disableOfflineQueue: true,
    pingInterval: 2_000,
    socket: { connectTimeout: 5_000, socketTimeout: silence, reconnectStrategy: waitBefore },
  });

export type RedisClient = ReturnType<typeof connect>;

export interface RedisOptions {
  /** `redis[s]://[user:password@]host:port[/database]` */
  readonly url: string;
  /** Beginning of every key and channel. */
  readonly prefix?: string;
  readonly log?: Pick<Logger, 'info' | 'warn'>;
}

export const usualPrefix = 'atrium';

/** How long whoever starts waits for a first connection before it goes on without, in milliseconds. */
const patienceAtStart = 2_000;

/** Milliseconds until the next try to connect, at most about a second and never the same in every process. */
function waitBefore(failures: number): number {
  return Math.min(1_000, 50 * 2 ** failures) * (0.75 + Math.random() / 2);
}

/**
 * One connection to Redis that comes back by itself. While it is away, or does not answer, whoever wants something of
 * it is refused at once instead of waiting.
 */
export class RedisLink {
  private readonly client: RedisClient;
  /** A question waits for its answer longer than it should. */
  private silent = false;
  private away = false;

  private constructor({ url, log }: RedisOptions, whenReady: (client: RedisClient) => void) {
    this.client = connect(url);
    this.client.on('error', (error: unknown) => {
      if (!this.away) log?.warn({ err: error }, 'Redis is unavailable');
      this.away = true;
    });
    this.client.on('ready', () => {
      if (this.away) log?.info({}, 'Redis is back');
      this.away = false;
      whenReady(this.client);
    });
  }

  /** Resolves when connected, or after a few seconds without: it goes on trying. `whenReady` hears of every connection. */
  static async open(
    options: RedisOptions,
    whenReady: (client: RedisClient) => void = () => undefined,
  ): Promise<RedisLink> {
    const link = new RedisLink(options, whenReady);
    // It only ever rejects when it is closed while still trying.
    const connected = link.client.connect().catch(() => undefined);
    await within(patienceAtStart, connected).catch(() => undefined);
    return link;
  }

  get isReady(): boolean {
    return this.client.isReady && !this.silent;
  }

  /** Says something and waits for the answer, so many milliseconds at most. */
  async run<T>(patience: number, command: (client: RedisClient) => Promise<T>): Promise<T> {
    if (!this.isReady) throw new Error('Redis is unavailable');
    try {
      return await within(patience, command(this.client));
    } catch (error) {
      if (error instanceof Late) this.sound();
      throw error;
    }
  }

  async close(): Promise<void> {
    if (this.isReady) await within(patienceAtStart, this.client.close()).catch(() => undefined);
    this.client.destroy();
  }

  /**
   * Nothing more is said until a last question is answered. A peer that vanished never answers, and since nothing is
   * written any more the idle connection is given up soon, which rejects the question, and made anew.
   */
  private sound(): void {
    if (this.silent) return;
    this.silent = true;
    const answered = (): void => void (this.silent = false);
    this.client.ping().then(answered, answered);
  }
}

class Late extends Error {}

/** What `work` resolves to, or a refusal when it takes longer. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    // A busy process sees its timers before what has long arrived: that is looked at first.
    const refuse = (): void =>
      void setImmediate(() => reject(new Late(`Took longer than ${milliseconds} ms`)));
    timer = setTimeout(refuse, milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
