import { msg } from '@lingui/core/macro';
import { IconMoodSmile } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { StatusPage } from '../../../features/settings/status-page.tsx';
import { colleagueQueries } from '../../../shared/people/colleagues.queries.ts';
import { statusQuery } from '../../../shared/people/status.queries.ts';
import { guard } from '../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/settings/status')({
  staticData: {
    page: {
      label: msg`Status`,
      also: [msg`Holiday, leave, out of office, sick`],
      icon: IconMoodSmile,
      menu: 'settings',
      group: 'you',
      order: 20,
    },
  },
  beforeLoad: guard({}),
  loader: ({ context }) =>
    Promise.all([
      context.queryClient.ensureQueryData(statusQuery()),
      context.queryClient.ensureQueryData(colleagueQueries.references()),
    ]),
  component: StatusPage,
});
