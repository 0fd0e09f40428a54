import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '../../../features/profile/profile-page.tsx';
import { profileQuery } from '../../../features/profile/profile.queries.ts';
import { guard } from '../../../shared/session/guard.ts';

export const Route = createFileRoute('/_app/profile/$id')({
  beforeLoad: guard({}),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(profileQuery(params.id)),
  component: Profile,
});

function Profile() {
  return <ProfilePage id={Route.useParams().id} />;
}
