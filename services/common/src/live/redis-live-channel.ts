import { AddressedNotice } from '@atrium/proto/live';
import { z } from 'zod';
import { RedisLink, usualPrefix, within, type RedisClient, type RedisOptions } from '../redis/redis-link.ts';
import { LiveChannel, type AddressedNoticeValue, type LiveListener } from './live-channel.ts';

/** What travels on the channel of one organisation. */
const Parcel = z.union([z.object({ notices: z.array(z.unknown()) }), z.object({ gap: z.literal(true) })]);
type Parcel = z.infer<typeof Parcel>;

/** How long Redis may take to accept something, in milliseconds. */
const patience = 2_000;

/**
 * Notices over Redis publish/subscribe: one connection to say them, one to hear them, a channel per organisation. What
 * is said while somebody is not connected is lost to them; who was cut off tells its listeners when it hears again.
 */
export class RedisLiveChannel extends LiveChannel {
  private readonly listeners = new Set<LiveListener>();
  private readonly channels: string;
  private hearing: Promise<RedisLink> | undefined;

  private constructor(
    private readonly options: RedisOptions,
    private readonly saying: RedisLink,
  ) {
    super();
    this.channels = `${options.prefix ?? usualPrefix}:live:`;
  }

  /** Also while Redis is away: it is looked for until it is there. */
  static async connect(options: RedisOptions): Promise<RedisLiveChannel> {
    return new RedisLiveChannel(options, await RedisLink.open(options));
  }

  override async publish(notices: readonly AddressedNoticeValue[]): Promise<void> {
    const byOrg = Map.groupBy(notices, ({ org }) => org);
    await this.say([...byOrg].map(([org, theirs]) => [org, { notices: theirs }]));
  }

  override async publishGap(orgs: readonly string[]): Promise<void> {
    await this.say(orgs.map((org) => [org, { gap: true }]));
  }

  override async subscribe(
    onNotice: LiveListener['onNotice'],
    onGap: LiveListener['onGap'] = () => undefined,
  ): Promise<{ close(): Promise<void> }> {
    const listener = { onNotice, onGap };
    this.listeners.add(listener);
    await (this.hearing ??= this.hear());
    return { close: async () => void this.listeners.delete(listener) };
  }

  override async close(): Promise<void> {
    this.listeners.clear();
    await Promise.all([this.saying.close(), this.hearing?.then((link) => link.close())]);
  }

  /** All in one go; they wait for their answers together. */
  private async say(parcels: readonly (readonly [org: string, parcel: Parcel])[]): Promise<void> {
    await this.saying.run(patience, (client) =>
      Promise.all(
        parcels.map(([org, parcel]) => client.publish(this.channels + org, JSON.stringify(parcel))),
      ),
    );
  }

  /** Opens the second connection. Whoever should hear already and does not yet is told of the gap when they do. */
  private async hear(): Promise<RedisLink> {
    const heard = Promise.withResolvers<void>();
    let due = false;
    const begin = async (client: RedisClient): Promise<void> => {
      await client.pSubscribe(`${this.channels}*`, this.receive);
      if (due) this.tellOfGap(null);
      due = true;
      heard.resolve();
    };
    // Where it fails the connection is lost again, and the next one begins anew.
    const link = await RedisLink.open(this.options, (client) => void begin(client).catch(() => undefined));
    if (link.isReady) await within(patience, heard.promise).catch(() => undefined);
    due = true;
    return link;
  }

  private readonly receive = (text: string, channel: string): void => {
    const parcel = Parcel.safeParse(parsed(text));
    if (!parcel.success) return this.options.log?.warn({ channel }, 'Received an invalid message from Redis');
    if ('gap' in parcel.data) return this.tellOfGap(channel.slice(this.channels.length));
    for (const value of parcel.data.notices) this.tell(value, channel);
  };

  /** While versions change a service may say what this one does not know yet, and neither do its browsers. */
  private tell(value: unknown, channel: string): void {
    const notice = AddressedNotice.safeParse(value);
    if (!notice.success) return this.options.log?.warn({ channel }, 'Received an unknown live event from Redis');
    for (const { onNotice } of this.listeners) onNotice(notice.data);
  }

  private tellOfGap(org: string | null): void {
    for (const { onGap } of this.listeners) onGap(org);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
