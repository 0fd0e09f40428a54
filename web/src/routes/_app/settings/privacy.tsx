import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '../../../features/privacy/privacy-page.tsx';
import { privacyQuery } from '../../../features/privacy/privacy.queries.ts';
import { guard } from '../../../shared/session/guard.ts';

export const Route = createFileRoute('/_app/settings/privacy')({
  beforeLoad: guard({}),
  loader: ({ context }) => context.queryClient.ensureQueryData(privacyQuery),
  component: PrivacyPage,
});
