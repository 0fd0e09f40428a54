import { Trans } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Channel } from '@atrium/proto/content/channels';
import { Row, Rows } from '../../shared/ui/rows.tsx';
import { channelsQuery } from '../../shared/news/channels.queries.ts';
import { useFollowChannel } from './channels.queries.ts';

/** All channels, each with a switch to follow it. */
export function ChannelSwitches() {
  const { data } = useQuery(channelsQuery);
  return data ? <ChannelRows channels={data.items} /> : null;
}

export const ChannelRows = ({ channels }: { channels: readonly Channel[] }) => (
  <Rows>
    {channels.map((channel) => (
      <ChannelRow key={channel.id} channel={channel} />
    ))}
  </Rows>
);

function ChannelRow({ channel }: { channel: Channel }) {
  const following = useFollowChannel();
  const follows = following.isPending ? following.variables.follow : channel.following;
  return (
    <Row
      colour={channel.colour}
      title={channel.label}
      detail={channel.mandatory && <Trans>Everyone follows this channel.</Trans>}
    >
      {channel.mandatory ? (
        <IconLock size={18} aria-hidden />
      ) : (
        <Switch
          aria-label={channel.label}
          checked={follows}
          onChange={(event) => following.mutate({ channel, follow: event.currentTarget.checked })}
        />
      )}
    </Row>
  );
}
