import { msg } from '@lingui/core/macro';
import { IconBriefcase } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { VacancyPage } from '../../../../features/vacancies/vacancy-page.tsx';
import { vacancyQueries } from '../../../../features/vacancies/vacancies.queries.ts';
import { languageOnScreen } from '../../../../shared/i18n/language-on-screen.ts';
import { guard } from '../../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/hr/vacancies/$id')({
  staticData: {
    detail: {
      missing: msg`This vacancy isn’t available.`,
      why: msg`The job may have been filled or closed, or it isn’t open to you.`,
    },
    found: [{ kind: 'vacancy', label: msg`Jobs`, icon: IconBriefcase, to: (id) => `/hr/vacancies/${id}` }],
  },
  beforeLoad: guard({ feature: 'vacancies', access: 'user:vacancies' }),
  loader: ({ context, params }) =>
    context.queryClient.ensureQueryData(vacancyQueries.one(params.id, languageOnScreen())),
  component: VacancyRoute,
});

function VacancyRoute() {
  const { id } = Route.useParams();
  return <VacancyPage key={id} id={id} />;
}
