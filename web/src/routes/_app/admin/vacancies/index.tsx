import { msg } from '@lingui/core/macro';
import { IconBriefcase } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { managedVacancyQueries } from '../../../../features/managed-vacancies/managed-vacancies.queries.ts';
import { VacancySearch } from '../../../../features/managed-vacancies/vacancy-search.ts';
import { ManagedVacanciesPage } from '../../../../features/managed-vacancies/vacancies-page.tsx';
import { filtersOf } from '../../../../shared/list/list-search.ts';
import { guard } from '../../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/vacancies/')({
  staticData: {
    overview: () => import('../../../../features/managed-vacancies/vacancies-overview.tsx'),
    audit: [() => import('../../../../features/managed-vacancies/vacancy-audit.ts')],
    page: { label: msg`Jobs`, icon: IconBriefcase, menu: 'communicate', group: 'content', order: 50 },
  },
  validateSearch: VacancySearch,
  beforeLoad: guard({ feature: 'vacancies', access: 'admin:vacancies', scoped: true }),
  loaderDeps: filtersOf,
  loader: ({ context, deps }) =>
    context.queryClient.ensureInfiniteQueryData(managedVacancyQueries.list(deps)),
  component: ManagedVacanciesPage,
});
