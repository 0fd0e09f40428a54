import { RedisLink, usualPrefix, type RedisClient, type RedisOptions } from '../redis/redis-link.ts';
import { Presence, type Attendance } from './presence.ts';

/** How long Redis may take, in milliseconds. */
const patience = 1_000;

/**
 * Who is connected to any gateway: a sorted set per person of their connections by when each ends unless renewed, which
 * Redis forgets with the last. What Redis lost comes back as gateways renew. Gateways' clocks may differ by seconds.
 */
export class RedisPresence extends Presence {
  private link: Promise<RedisLink> | undefined;

  private constructor(private readonly options: RedisOptions) {
    super();
  }

  /** Also while Redis is away: it is looked for until it is there. */
  static async connect(options: RedisOptions): Promise<RedisPresence> {
    const presence = RedisPresence.whenAsked(options);
    await presence.open();
    return presence;
  }

  /** Connects with the first question: most services never have one. */
  static whenAsked(options: RedisOptions): RedisPresence {
    return new RedisPresence(options);
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
    const link = await this.open();
    const connections = await link.run(patience, (client) =>
      Promise.all(people.map((person) => client.zCount(this.keyOf(org, person), now, '+inf'))),
    );
    return new Set(people.filter((_person, index) => connections[index] !== 0));
  }

  override async close(): Promise<void> {
    await (await this.link)?.close();
  }

  private open(): Promise<RedisLink> {
    return (this.link ??= RedisLink.open(this.options));
  }

  private keyOf(org: string, person: string): string {
    return `${this.options.prefix ?? usualPrefix}:presence:${org}:${person}`;
  }

  /** Nobody waits for it, and what was not heard is said again soon or ends by itself. */
  private async tell(words: (client: RedisClient) => Promise<unknown>): Promise<void> {
    const link = await this.open();
    if (!link.isReady) return;
    await link.run(patience, words).catch((error: unknown) => {
      if (link.isReady) this.options.log?.warn({ err: error }, 'Could not update presence');
    });
  }
}
