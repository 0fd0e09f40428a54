import { msg } from '@lingui/core/macro';
import { IconUsersGroup } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { TeamPage } from '../../features/team/team-page.tsx';
import { colleagueQueries } from '../../shared/people/colleagues.queries.ts';
import { guard } from '../../shared/navigation/guard.ts';
import { sessionQuery } from '../../shared/session/session.queries.ts';

export const Route = createFileRoute('/_app/team')({
  staticData: {
    page: {
      label: msg`My people`,
      also: [msg`Who is away, absences`],
      key: 't',
      icon: IconUsersGroup,
      menu: 'main',
      order: 100,
    },
    home: { order: 30, load: () => import('../../features/team/away-today.tsx') },
  },
  beforeLoad: guard({}),
  loader: async ({ context: { queryClient } }) => {
    const { person } = await queryClient.ensureQueryData(sessionQuery);
    await Promise.all([
      queryClient.ensureQueryData(colleagueQueries.profile(person.id)),
      queryClient.ensureQueryData(colleagueQueries.references()),
    ]);
  },
  component: TeamPage,
});
