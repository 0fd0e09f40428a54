import { createFileRoute } from '@tanstack/react-router';
import { SetupPage } from '../../../features/organisation-setup/setup-page.tsx';
import { organisationQueries } from '../../../features/organisation-setup/organisation.queries.ts';
import { signUpQueries } from '../../../features/organisation-setup/sign-up.queries.ts';
import { guard } from '../../../shared/session/guard.ts';

export const Route = createFileRoute('/_app/admin/setup')({
  beforeLoad: guard({ access: 'admin:setup' }),
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(organisationQueries.settings()),
      queryClient.ensureQueryData(signUpQueries.settings()),
    ]),
  component: SetupPage,
});
