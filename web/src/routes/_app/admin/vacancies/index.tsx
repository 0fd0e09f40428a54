import { JobType, VacancyState } from '@atrium/proto/content/vacancy';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import {
  managedVacancyQueries,
  vacancySorts,
} from '../../../../features/managed-vacancies/managed-vacancies.queries.ts';
import { ManagedVacanciesPage } from '../../../../features/managed-vacancies/vacancies-page.tsx';
import { guard } from '../../../../shared/session/guard.ts';

const Search = z.object({
  q: z.string().optional().catch(undefined),
  state: VacancyState.optional().catch(undefined),
  site: z.string().optional().catch(undefined),
  type: JobType.optional().catch(undefined),
  sort: z.enum(vacancySorts).optional().catch(undefined),
});

export const Route = createFileRoute('/_app/admin/vacancies/')({
  validateSearch: Search,
  beforeLoad: guard({ feature: 'vacancies', access: 'admin:vacancies', scoped: true }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    context.queryClient.ensureInfiniteQueryData(managedVacancyQueries.list(deps)),
  component: ManagedVacanciesRoute,
});

function ManagedVacanciesRoute() {
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <ManagedVacanciesPage
      search={Route.useSearch()}
      onSearch={({ q, state, site, type, sort }) =>
        void navigate({ search: { q, state, site, type, sort }, replace: true })
      }
    />
  );
}
