import { msg } from '@lingui/core/macro';
import { IconBriefcase } from '@tabler/icons-react';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { NewVacancyPage } from '../../../../features/managed-vacancies/vacancy-page.tsx';
import { guard } from '../../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/vacancies/new')({
  staticData: { action: { label: msg`Post a vacancy`, also: [msg`New vacancy`], icon: IconBriefcase } },
  beforeLoad: guard({ feature: 'vacancies', access: 'admin:vacancies', scoped: true }),
  component: NewVacancyRoute,
});

function NewVacancyRoute() {
  const navigate = useNavigate();
  return (
    <NewVacancyPage
      onOpen={(id) => void navigate({ to: '/admin/vacancies/$id', params: { id }, replace: true })}
    />
  );
}
