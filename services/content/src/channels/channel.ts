import type { Channel, ChannelFields } from '@atrium/proto/content/channels';

/** A stored channel, without anything about a reader. */
export interface StoredChannel extends ChannelFields {
  readonly id: string;
  readonly version: number;
}

/** The channels of an organisation and one person's choices. */
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
 * The channels of a person's news: mandatory and chosen ones. Anyone who has not chosen yet gets every internal
 * channel, so that the first visit does not show an empty page.
 */
export function feedChannels({ channels, chosen }: ChannelsOf): string[] {
  const chose = channels.some((channel) => !channel.mandatory && chosen.includes(channel.id));
  const subscribed = channels.filter((channel) =>
    chose ? isFollowing(channel, chosen) : channel.mandatory || channel.type === 'internal',
  );
  return subscribed.map(({ id }) => id);
}
