import { msg } from '@lingui/core/macro';
import { IconDownload } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { ownDataQuery } from '../../../features/settings/data.queries.ts';
import { DataPage } from '../../../features/settings/data-page.tsx';
import { guard } from '../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/settings/data')({
  staticData: {
    audit: [() => import('../../../features/settings/own-data-audit.ts')],
    page: { label: msg`My data`, icon: IconDownload, menu: 'settings', group: 'account', order: 110 },
  },
  beforeLoad: guard({}),
  loader: ({ context }) => context.queryClient.ensureQueryData(ownDataQuery),
  component: DataPage,
});
