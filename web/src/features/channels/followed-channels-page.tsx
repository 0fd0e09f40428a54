import { Trans, useLingui } from '@lingui/react/macro';
import { IconBroadcast } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { BackLink } from '../../shared/ui/back-link.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { ChannelRows } from './channel-switches.tsx';
import { channelsQuery } from '../../shared/news/channels.queries.ts';

/** Channels shown on the person’s home page. */
export function FollowedChannelsPage() {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(channelsQuery);
  return (
    <Page
      title={t`My channels`}
      lead={t`Articles from channels you follow appear on your home page and in your notifications.`}
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
          text={t`Channels will appear here once your editors create them.`}
        />
      ) : (
        <ChannelRows channels={data.items} />
      )}
    </Page>
  );
}
