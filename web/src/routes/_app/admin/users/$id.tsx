import { msg } from '@lingui/core/macro';
import { IconUserCog, IconUserOff } from '@tabler/icons-react';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { managedPeopleQueries } from '../../../../features/managed-people/managed-people.queries.ts';
import { accountPart } from '../../../../features/managed-people/account-part.ts';
import { PersonPage } from '../../../../features/managed-people/person-page.tsx';
import { personTabs } from '../../../../features/managed-people/person-tabs.ts';
import { guard } from '../../../../shared/navigation/guard.ts';

const Search = z.object({ tab: z.enum(personTabs).optional().catch(undefined) });

export const Route = createFileRoute('/_app/admin/users/$id')({
  staticData: {
    detail: { missing: msg`This person wasn’t found.` },
    hitActions: [
      {
        ...{ kind: 'person', label: msg`Manage`, icon: IconUserCog },
        to: (id) => `/admin/users/${id}`,
      },
      {
        ...{ kind: 'person', label: msg`Deactivate`, icon: IconUserOff, forOthers: true, isShortcut: true },
        to: (id) => `/admin/users/${id}#${accountPart}`,
      },
    ],
  },
  validateSearch: Search,
  beforeLoad: guard({ access: 'admin:users', scoped: true }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(managedPeopleQueries.one(params.id)),
  component: PersonRoute,
});

function PersonRoute() {
  const { id } = Route.useParams();
  const { tab = 'record' } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <PersonPage
      key={id}
      id={id}
      tab={tab}
      onTab={(next) => void navigate({ search: { tab: next }, replace: true, resetScroll: false })}
    />
  );
}
