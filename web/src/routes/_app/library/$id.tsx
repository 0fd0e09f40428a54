import { ApiError } from '@atrium/proto/client';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Navigate, redirect } from '@tanstack/react-router';
import { DocumentPage } from '../../../features/library/document-page.tsx';
import { libraryQueries } from '../../../features/library/library.queries.ts';
import { languageOnScreen } from '../../../shared/i18n/language-on-screen.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { guard } from '../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/library/$id')({
  beforeLoad: guard({ feature: 'library', access: 'user:library' }),
  loader: async ({ context, params }) => {
    try {
      await context.queryClient.ensureQueryData(libraryQueries.one(params.id, languageOnScreen()));
    } catch (error) {
      if (isGone(error)) throw redirect({ to: '/404' });
      throw error;
    }
  },
  component: DocumentRoute,
});

function DocumentRoute() {
  const { id } = Route.useParams();
  // Deleted or expired while the reader had it open.
  const { error } = useQuery(libraryQueries.one(id, useLanguage()));
  if (isGone(error)) return <Navigate to="/404" replace />;
  return <DocumentPage key={id} id={id} />;
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.problem.code === 'not-found';
