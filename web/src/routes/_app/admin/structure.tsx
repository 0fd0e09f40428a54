import { msg } from '@lingui/core/macro';
import { IconSitemap } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { StructurePage } from '../../../features/structure/structure-page.tsx';
import { structureQueries } from '../../../features/structure/structure.queries.ts';
import { guard } from '../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/structure')({
  staticData: {
    audit: [() => import('../../../features/structure/structure-audit.ts')],
    found: [
      {
        ...{ kind: 'team', label: msg`Teams`, icon: IconSitemap },
        to: (id) => `/admin/structure?team=${encodeURIComponent(id)}`,
      },
    ],
    page: { label: msg`Org chart`, icon: IconSitemap, menu: 'setup', group: 'people', order: 25 },
  },
  validateSearch: z.object({ team: z.string().optional().catch(undefined) }),
  beforeLoad: guard({ access: 'admin:users' }),
  loader: ({ context }) => context.queryClient.ensureQueryData(structureQueries.tree()),
  component: StructureRoute,
});

function StructureRoute() {
  const { team } = Route.useSearch();
  return <StructurePage key={team} team={team} />;
}
