import type { Logger } from '../log/logger.ts';
import { RedisLink, usualPrefix, type RedisClient, type RedisOptions } from '../redis/redis-link.ts';
import { Presence, type Attendance } from './presence.ts';

/** How long Redis may take, in milliseconds. */
const patience = 1_000;

/**
 * Who is connected to any gateway: a sorted set per person of their connections by when each ends unless renewed, which
 * Redis forgets with the last. What Redis lost comes back as gateways renew. Gateways' clocks may differ by seconds.
 */
export class RedisPresence extends Presence {
  private constructor(
    private readonly link: RedisLink,
    private readonly prefix: string,
    private readonly log: Pick<Logger, 'warn'> | undefined,
  ) {
    super();
  }

  /** Also while Redis is away: it is looked for until it is there. */
  static async connect(options: RedisOptions): Promise<RedisPresence> {
    return new RedisPresence(await RedisLink.open(options), options.prefix ?? usualPrefix, options.log);
  }

  override async arrive(attendance: Attendance, seconds: number): Promise<void> {
    const key = this.keyOf(attendance.org, attendance.person);
    const now = Date.now();
    const until = now + seconds * 1000;
    await this.tell((client) =>
      client
        .multi()
        .zRemRangeByScore(key, '-inf', now)
        .zAdd(key, { score: until, value: attendance.connection })
        .pExpireAt(key, until, 'NX')
        .pExpireAt(key, until, 'GT')
        .exec(),
    );
  }

  override async leave({ org, person, connection }: Attendance): Promise<void> {
    await this.tell((client) => client.zRem(this.keyOf(org, person), connection));
  }

  override async onlineAmong(org: string, people: readonly string[]): Promise<ReadonlySet<string>> {
    const now = Date.now();
    const connections = await this.link.run(patience, (client) =>
      Promise.all(people.map((person) => client.zCount(this.keyOf(org, person), now, '+inf'))),
    );
    return new Set(people.filter((_person, index) => connections[index] !== 0));
  }

  override async close(): Promise<void> {
    await this.link.close();
  }

  private keyOf(org: string, person: string): string {
    return `${this.prefix}:presence:${org}:${person}`;
  }

  /** Nobody waits for it, and what was not heard is said again soon or ends by itself. */
  private async tell(words: (client: RedisClient) => Promise<unknown>): Promise<void> {
    if (!this.link.isReady) return;
    await this.link.run(patience, words).catch((error: unknown) => {
      if (this.link.isReady) this.log?.warn({ err: error }, 'Who is connected was not written down');
    });
  }
}
