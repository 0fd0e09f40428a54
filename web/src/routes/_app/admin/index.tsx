import { msg } from '@lingui/core/macro';
import { IconLayoutDashboard } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { OverviewPage } from '../../../features/overview/overview-page.tsx';
import { guard } from '../../../shared/navigation/guard.ts';
import { sessionQuery } from '../../../shared/session/session.queries.ts';

export const Route = createFileRoute('/_app/admin/')({
  staticData: { page: { label: msg`Overview`, key: 'o', icon: IconLayoutDashboard } },
  beforeLoad: guard({ access: 'any-admin', scoped: true }),
  loader: async ({ context }) => context.overview(await context.queryClient.ensureQueryData(sessionQuery)),
  component: () => <OverviewPage parts={Route.useLoaderData()} />,
});
