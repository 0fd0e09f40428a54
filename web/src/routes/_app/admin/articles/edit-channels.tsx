import { msg } from '@lingui/core/macro';
import { IconRss } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { ChannelsPage } from '../../../../features/managed-channels/channels-page.tsx';
import { WholeListSearch } from '../../../../shared/list/list-search.ts';
import { guard } from '../../../../shared/navigation/guard.ts';
import { channelsQuery } from '../../../../shared/news/channels.queries.ts';

export const Route = createFileRoute('/_app/admin/articles/edit-channels')({
  staticData: {
    audit: [() => import('../../../../features/managed-channels/channel-audit.ts')],
    page: {
      label: msg`Channels`,
      icon: IconRss,
      menu: 'communicate',
      group: 'publish',
      within: '/admin/articles',
      order: 20,
    },
  },
  validateSearch: WholeListSearch,
  beforeLoad: guard({ feature: 'articles', access: 'admin:articles' }),
  loader: ({ context }) => context.queryClient.ensureQueryData(channelsQuery),
  component: ChannelsPage,
});
