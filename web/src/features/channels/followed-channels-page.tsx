import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { IconBroadcast, IconLock } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { Channel } from '@atrium/proto/content/channels';
import { BackLink } from '../../shared/ui/back-link.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Row, Rows } from '../../shared/ui/rows.tsx';
import { channelsQuery, useFollowing } from './channels.queries.ts';

/** Which channels fill a person's home page. */
export function FollowedChannelsPage() {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(channelsQuery);
  return (
    <Page
      title={t`My channels`}
      lead={t`News of the channels you follow is on your home page, and you hear of it at once.`}
      width="reading"
      back={
        <BackLink to="/settings">
          <Trans>Settings</Trans>
        </BackLink>
      }
    >
      {data.items.length === 0 ? (
        <EmptyState
          icon={IconBroadcast}
          title={t`No channels yet`}
          text={t`Your editors have not opened one so far.`}
        />
      ) : (
        <Rows>
          {data.items.map((channel) => (
            <ChannelRow key={channel.id} channel={channel} />
          ))}
        </Rows>
      )}
    </Page>
  );
}

function ChannelRow({ channel }: { channel: Channel }) {
  const following = useFollowing();
  const follows = following.isPending ? following.variables.follow : channel.following;
  return (
    <Row
      colour={channel.colour}
      title={channel.label}
      detail={channel.mandatory && <Trans>Everybody follows this channel.</Trans>}
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
