import { createFileRoute } from '@tanstack/react-router';
import { accountQuery } from '../../../features/settings/account.queries.ts';
import { DeletionPage } from '../../../features/settings/deletion-page.tsx';
import { guard } from '../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/settings/deletion')({
  beforeLoad: guard({}),
  loader: ({ context }) => context.queryClient.ensureQueryData(accountQuery),
  component: DeletionPage,
});
