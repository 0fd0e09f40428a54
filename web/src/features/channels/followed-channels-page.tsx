import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { IconBroadcast } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { Channel } from '@atrium/proto/content/channels';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { channelsQuery, useFollowing } from './channels.queries.ts';
import classes from './followed-channels-page.module.css';

/** Which channels fill a person's home page. */
export function FollowedChannelsPage() {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(channelsQuery);
  return (
    <Page
      title={t`My channels`}
      lead={t`News of the channels you follow is on your home page, and you hear of it at once.`}
      width="reading"
    >
      {data.items.length === 0 ? (
        <EmptyState
          icon={IconBroadcast}
          title={t`No channels yet`}
          text={t`Your editors have not opened one so far.`}
        />
      ) : (
        <ul className={classes.list}>
          {data.items.map((channel) => (
            <ChannelRow key={channel.id} channel={channel} />
          ))}
        </ul>
      )}
    </Page>
  );
}

function ChannelRow({ channel }: { channel: Channel }) {
  const following = useFollowing();
  const follows = following.isPending ? following.variables.follow : channel.following;
  return (
    <li className={classes.row}>
      <span className={classes.mark} style={{ background: channel.colour }} aria-hidden />
      <Switch
        className={classes.follow}
        labelPosition="left"
        label={channel.label}
        {...(channel.mandatory && { description: <Trans>Everybody follows this channel.</Trans> })}
        checked={channel.mandatory || follows}
        disabled={channel.mandatory}
        onChange={(event) => following.mutate({ channel, follow: event.currentTarget.checked })}
      />
    </li>
  );
}
