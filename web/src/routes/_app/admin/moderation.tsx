import { msg } from '@lingui/core/macro';
import { IconShieldCheck } from '@tabler/icons-react';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { ModerationPage } from '../../../features/moderation/moderation-page.tsx';
import { moderationQuery, wordListQuery } from '../../../features/moderation/moderation.queries.ts';
import { guard } from '../../../shared/navigation/guard.ts';

const Search = z.object({ state: z.enum(['open', 'decided', 'words']).optional().catch(undefined) });

export const Route = createFileRoute('/_app/admin/moderation')({
  staticData: {
    overview: () => import('../../../features/moderation/moderation-waiting.tsx'),
    audit: [() => import('../../../features/moderation/moderation-audit.ts')],
    page: {
      label: msg`Moderation`,
      key: 'm',
      icon: IconShieldCheck,
      menu: 'communicate',
      group: 'care',
      order: 90,
    },
  },
  validateSearch: Search,
  beforeLoad: guard({ access: 'admin:moderation', scoped: true }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    deps.state === 'words'
      ? context.queryClient.ensureQueryData(wordListQuery)
      : context.queryClient.ensureInfiniteQueryData(moderationQuery(deps.state ?? 'open')),
  component: ModerationRoute,
});

function ModerationRoute() {
  const navigate = useNavigate({ from: Route.fullPath });
  const { state = 'open' } = Route.useSearch();
  return (
    <ModerationPage
      view={state}
      onView={(next) => void navigate({ search: { state: next }, replace: true })}
    />
  );
}
