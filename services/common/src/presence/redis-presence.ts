import { RedisLink, defaultPrefix, type RedisClient, type RedisOptions } from '../redis/redis-link.ts';
import { Presence, type PresenceSession } from './presence.ts';

/** Time limit of a Redis request, in milliseconds. */
const timeoutMs = 1_000;

/**
 * People connected to any gateway. Each person has a sorted set of connections, scored by expiry, which Redis drops
 * when the last one expires. Data lost by Redis returns as gateways renew. The clocks of gateways may differ by
 * seconds.
 */
export class RedisPresence extends Presence {
  private link: Promise<RedisLink> | undefined;

  private constructor(private readonly options: RedisOptions) {
    super();
  }

  /** Also resolves while Redis is down. The client keeps trying to connect. */
  static async connect(options: RedisOptions): Promise<RedisPresence> {
    const presence = RedisPresence.lazy(options);
    await presence.open();
    return presence;
  }

  /** Connects on first use, because most services never need it. */
  static lazy(options: RedisOptions): RedisPresence {
    return new RedisPresence(options);
  }

  override async markOnline(presenceSession: PresenceSession, seconds: number): Promise<void> {
    const key = this.keyOf(presenceSession.org, presenceSession.person);
    const now = Date.now();
    const until = now + seconds * 1000;
    await this.write((client) =>
      client
        .multi()
        .zRemRangeByScore(key, '-inf', now)
        .zAdd(key, { score: until, value: presenceSession.connection })
        .pExpireAt(key, until, 'NX')
        .pExpireAt(key, until, 'GT')
        .exec(),
    );
  }

  override async markOffline({ org, person, connection }: PresenceSession): Promise<void> {
    await this.write((client) => client.zRem(this.keyOf(org, person), connection));
  }

  override async filterOnline(org: string, people: readonly string[]): Promise<ReadonlySet<string>> {
    const now = Date.now();
    const link = await this.open();
    const connections = await link.run(timeoutMs, (client) =>
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
    return `${this.options.prefix ?? defaultPrefix}:presence:${org}:${person}`;
  }

  /** Failures are ignored: the next renewal repeats the write, or the entry expires. */
  private async write(command: (client: RedisClient) => Promise<unknown>): Promise<void> {
    const link = await this.open();
    if (!link.isReady) return;
    await link.run(timeoutMs, command).catch((error: unknown) => {
      if (link.isReady) this.options.log?.warn({ err: error }, 'Could not update presence');
    });
  }
}
