import { msg } from '@lingui/core/macro';
import { IconUser } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '../../../features/profile/profile-page.tsx';
import { colleagueQueries } from '../../../shared/people/colleagues.queries.ts';
import { guard } from '../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/profile/$id')({
  staticData: {
    detail: {
      missing: msg`This person wasn’t found.`,
      why: msg`This person may have left the organisation, or the link may be incomplete.`,
      listedAt: '/directory',
    },
    found: [{ kind: 'person', label: msg`People`, icon: IconUser, to: (id) => `/profile/${id}` }],
  },
  beforeLoad: guard({}),
  loader: ({ context, params }) =>
    Promise.all([
      context.queryClient.ensureQueryData(colleagueQueries.profile(params.id)),
      context.queryClient.ensureQueryData(colleagueQueries.references()),
    ]),
  component: Profile,
});

function Profile() {
  return <ProfilePage id={Route.useParams().id} />;
}
