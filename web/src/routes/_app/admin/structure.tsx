import { createFileRoute } from '@tanstack/react-router';
import { StructurePage } from '../../../features/structure/structure-page.tsx';
import { structureQueries } from '../../../features/structure/structure.queries.ts';
import { guard } from '../../../shared/session/guard.ts';

export const Route = createFileRoute('/_app/admin/structure')({
  beforeLoad: guard({ access: 'admin:users' }),
  loader: ({ context }) => context.queryClient.ensureQueryData(structureQueries.tree()),
  component: StructurePage,
});
