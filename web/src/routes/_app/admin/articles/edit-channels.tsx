import { createFileRoute } from '@tanstack/react-router';
import { ChannelsPage } from '../../../../features/managed-channels/channels-page.tsx';
import { managedChannelQueries } from '../../../../features/managed-channels/managed-channels.queries.ts';
import { guard } from '../../../../shared/session/guard.ts';

export const Route = createFileRoute('/_app/admin/articles/edit-channels')({
  beforeLoad: guard({ feature: 'articles', access: 'admin:articles' }),
  loader: ({ context }) => context.queryClient.ensureQueryData(managedChannelQueries.all()),
  component: ChannelsPage,
});
