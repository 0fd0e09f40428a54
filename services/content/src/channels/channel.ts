import type { Channel, ChannelFields } from '@atrium/proto/content/channels';

/** A channel without the reader: what is stored. */
export interface StoredChannel extends ChannelFields {
  readonly id: string;
  readonly version: number;
}

/** The channels of an organisation with what one person chose. */
export interface ChannelsOf {
  readonly channels: readonly StoredChannel[];
  readonly chosen: readonly string[];
}

export const isFollowing = (channel: StoredChannel, chosen: readonly string[]): boolean =>
  channel.mandatory || chosen.includes(channel.id);

export const toChannel = (channel: StoredChannel, chosen: readonly string[]): Channel => ({
  ...channel,
  following: isFollowing(channel, chosen),
});

/**
 * What a person's own news come from: the mandatory channels and those they chose. Who has not chosen any yet gets every
 * internal channel, so that the first visit shows a living company instead of an empty page.
 */
export function feedChannels({ channels, chosen }: ChannelsOf): string[] {
  const chose = channels.some((channel) => !channel.mandatory && chosen.includes(channel.id));
  const wanted = channels.filter((channel) =>
    chose ? isFollowing(channel, chosen) : channel.mandatory || channel.type === 'internal',
  );
  return wanted.map(({ id }) => id);
}
