import { msg } from '@lingui/core/macro';
import { IconBroadcast } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { FollowedChannelsPage } from '../../../features/channels/followed-channels-page.tsx';
import { channelsQuery } from '../../../shared/news/channels.queries.ts';
import { guard } from '../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/settings/channels')({
  staticData: {
    page: { label: msg`My channels`, icon: IconBroadcast, menu: 'settings', group: 'you', order: 40 },
  },
  beforeLoad: guard({ feature: 'articles', access: 'user:articles' }),
  loader: ({ context }) => context.queryClient.ensureQueryData(channelsQuery),
  component: FollowedChannelsPage,
});
