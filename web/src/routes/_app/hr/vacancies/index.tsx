import { msg } from '@lingui/core/macro';
import { IconBriefcase } from '@tabler/icons-react';
import { JobType } from '@atrium/proto/content/vacancy-queries';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { VacanciesPage } from '../../../../features/vacancies/vacancies-page.tsx';
import { vacancyQueries } from '../../../../features/vacancies/vacancies.queries.ts';
import { languageOnScreen } from '../../../../shared/i18n/language-on-screen.ts';
import { guard } from '../../../../shared/navigation/guard.ts';

const Search = z.object({
  q: z.string().optional().catch(undefined),
  site: z.array(z.string()).optional().catch(undefined),
  type: z.array(JobType).optional().catch(undefined),
});

export const Route = createFileRoute('/_app/hr/vacancies/')({
  staticData: {
    page: { label: msg`Jobs`, key: 'j', icon: IconBriefcase, menu: 'main', order: 70 },
    home: { order: 40, load: () => import('../../../../features/vacancies/matching-vacancies.tsx') },
  },
  validateSearch: Search,
  beforeLoad: guard({ feature: 'vacancies', access: 'user:vacancies' }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    Promise.all([
      context.queryClient.ensureQueryData(vacancyQueries.searches()),
      context.queryClient.ensureInfiniteQueryData(vacancyQueries.list(deps, languageOnScreen())),
    ]),
  component: VacanciesRoute,
});

function VacanciesRoute() {
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <VacanciesPage
      search={Route.useSearch()}
      onSearch={({ q, site, type }) => void navigate({ search: { q, site, type }, replace: true })}
    />
  );
}
