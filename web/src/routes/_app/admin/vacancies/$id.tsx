import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { managedVacancyQueries } from '../../../../features/managed-vacancies/managed-vacancies.queries.ts';
import { ManagedVacancyPage } from '../../../../features/managed-vacancies/vacancy-page.tsx';
import { guard } from '../../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/vacancies/$id')({
  staticData: { detail: { missing: msg`This vacancy isn’t available.` } },
  beforeLoad: guard({ feature: 'vacancies', access: 'admin:vacancies', scoped: true }),
  // Always fetched: an editor starts from what is stored now.
  loader: ({ context, params }) =>
    context.queryClient.fetchQuery({ ...managedVacancyQueries.one(params.id), staleTime: 1_000 }),
  component: ManagedVacancyRoute,
});

function ManagedVacancyRoute() {
  const { id } = Route.useParams();
  const navigate = useNavigate();
  return <ManagedVacancyPage key={id} id={id} onRemoved={() => void navigate({ to: '/admin/vacancies' })} />;
}
