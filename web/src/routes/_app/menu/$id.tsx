import { ApiError } from '@atrium/proto/client';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Navigate, redirect } from '@tanstack/react-router';
import { MenuPage } from '../../../features/menus/menu-page.tsx';
import { menuQueries } from '../../../features/menus/menus.queries.ts';
import { guard } from '../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/menu/$id')({
  beforeLoad: guard({ feature: 'menus', access: 'user:menus' }),
  loader: async ({ context, params }) => {
    try {
      await context.queryClient.ensureQueryData(menuQueries.one(params.id));
    } catch (error) {
      if (isGone(error)) throw redirect({ to: '/404' });
      throw error;
    }
  },
  component: MenuRoute,
});

function MenuRoute() {
  const { id } = Route.useParams();
  // Deleted or expired while the reader had it open.
  const { error } = useQuery(menuQueries.one(id));
  if (isGone(error)) return <Navigate to="/404" replace />;
  return <MenuPage key={id} id={id} />;
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.problem.code === 'not-found';
