import { ApiError } from '@atrium/proto/client';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Navigate, redirect } from '@tanstack/react-router';
import { VacancyPage } from '../../../../features/vacancies/vacancy-page.tsx';
import { vacancyQueries } from '../../../../features/vacancies/vacancies.queries.ts';
import { languageOnScreen } from '../../../../shared/i18n/language-on-screen.ts';
import { useLanguage } from '../../../../shared/i18n/use-language.ts';
import { guard } from '../../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/hr/vacancies/$id')({
  beforeLoad: guard({ feature: 'vacancies', access: 'user:vacancies' }),
  loader: async ({ context, params }) => {
    try {
      await context.queryClient.ensureQueryData(vacancyQueries.one(params.id, languageOnScreen()));
    } catch (error) {
      if (isGone(error)) throw redirect({ to: '/404' });
      throw error;
    }
  },
  component: VacancyRoute,
});

function VacancyRoute() {
  const { id } = Route.useParams();
  // Closed or removed while the reader had it open.
  const { error } = useQuery(vacancyQueries.one(id, useLanguage()));
  if (isGone(error)) return <Navigate to="/404" replace />;
  return <VacancyPage key={id} id={id} />;
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.problem.code === 'not-found';
