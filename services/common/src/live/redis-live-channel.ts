import { AddressedLiveEvent } from '@atrium/proto/live';
import { z } from 'zod';
import {
  RedisLink,
  defaultPrefix,
  withTimeout,
  type RedisClient,
  type RedisOptions,
} from '../redis/redis-link.ts';
import { LiveChannel, type AddressedLiveEventValue, type LiveListener } from './live-channel.ts';

/** A message on the channel of one organisation. */
const ChannelMessage = z.union([
  z.object({ notices: z.array(z.unknown()) }),
  z.object({ gap: z.literal(true) }),
]);
type ChannelMessage = z.infer<typeof ChannelMessage>;

/** How long Redis may take to accept a message, in milliseconds. */
const timeoutMs = 2_000;

/**
 * Live events over Redis publish/subscribe, with one connection for publishing, one for subscribing, and a channel per
 * organisation. Events published while a subscriber is disconnected are lost to it. After reconnecting, it reports a
 * gap to its listeners.
 */
export class RedisLiveChannel extends LiveChannel {
  private readonly listeners = new Set<LiveListener>();
  private readonly channels: string;
  private subscriber: Promise<RedisLink> | undefined;

  private constructor(
    private readonly options: RedisOptions,
    private readonly publisher: RedisLink,
  ) {
    super();
    this.channels = `${options.prefix ?? defaultPrefix}:live:`;
  }

  /** Also resolves while Redis is down. The client keeps trying to connect. */
  static async connect(options: RedisOptions): Promise<RedisLiveChannel> {
    return new RedisLiveChannel(options, await RedisLink.open(options));
  }

  override async publish(events: readonly AddressedLiveEventValue[]): Promise<void> {
    const byOrg = Map.groupBy(events, ({ org }) => org);
    await this.send([...byOrg].map(([org, theirs]) => [org, { notices: theirs }]));
  }

  override async publishGap(orgs: readonly string[]): Promise<void> {
    await this.send(orgs.map((org) => [org, { gap: true }]));
  }

  override async subscribe(
    onEvent: LiveListener['onEvent'],
    onGap: LiveListener['onGap'] = () => undefined,
  ): Promise<{ close(): Promise<void> }> {
    const listener = { onEvent, onGap };
    this.listeners.add(listener);
    await (this.subscriber ??= this.openSubscriber());
    return { close: async () => void this.listeners.delete(listener) };
  }

  override async close(): Promise<void> {
    this.listeners.clear();
    await Promise.all([this.publisher.close(), this.subscriber?.then((link) => link.close())]);
  }

  /** Sends all at once and waits for all replies together. */
  private async send(messages: readonly (readonly [org: string, message: ChannelMessage])[]): Promise<void> {
    await this.publisher.run(timeoutMs, (client) =>
      Promise.all(
        messages.map(([org, message]) => client.publish(this.channels + org, JSON.stringify(message))),
      ),
    );
  }

  /** Opens the second connection. If subscribing succeeds only later, listeners are told of a gap then. */
  private async openSubscriber(): Promise<RedisLink> {
    const subscribed = Promise.withResolvers<void>();
    let due = false;
    const subscribe = async (client: RedisClient): Promise<void> => {
      await client.pSubscribe(`${this.channels}*`, this.receive);
      if (due) this.reportGap(null);
      due = true;
      subscribed.resolve();
    };
    // A failure drops the connection, and the next one subscribes again.
    const link = await RedisLink.open(
      this.options,
      (client) => void subscribe(client).catch(() => undefined),
    );
    if (link.isReady) await withTimeout(timeoutMs, subscribed.promise).catch(() => undefined);
    due = true;
    return link;
  }

  private readonly receive = (text: string, channel: string): void => {
    const message = ChannelMessage.safeParse(parsed(text));
    if (!message.success)
      return this.options.log?.warn({ channel }, 'Received an invalid message from Redis');
    if ('gap' in message.data) return this.reportGap(channel.slice(this.channels.length));
    for (const value of message.data.notices) this.deliver(value, channel);
  };

  /**
   * During an upgrade a service may publish events that this version does not know. Its browsers do not know them
   * either.
   */
  private deliver(value: unknown, channel: string): void {
    const event = AddressedLiveEvent.safeParse(value);
    if (!event.success)
      return this.options.log?.warn({ channel }, 'Received an unknown live event from Redis');
    for (const { onEvent } of this.listeners) onEvent(event.data);
  }

  private reportGap(org: string | null): void {
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
