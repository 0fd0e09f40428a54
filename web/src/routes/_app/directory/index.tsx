import { msg } from '@lingui/core/macro';
import { IconAddressBook, IconBuilding, IconMapPin } from '@tabler/icons-react';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { DirectoryPage } from '../../../features/directory/directory-page.tsx';
import { colleagueQueries } from '../../../shared/people/colleagues.queries.ts';
import { guard } from '../../../shared/navigation/guard.ts';

const text = z.string().optional().catch(undefined);
const Search = z.object({
  q: text,
  site: text,
  department: text,
  sort: z.enum(['-name', '-createdAt']).optional().catch(undefined),
});

export const Route = createFileRoute('/_app/directory/')({
  staticData: {
    page: { label: msg`Directory`, key: 'd', icon: IconAddressBook, menu: 'main', order: 30 },
    found: [
      {
        ...{ kind: 'site', label: msg`Sites`, icon: IconMapPin },
        to: (id) => `/directory?site=${encodeURIComponent(id)}`,
      },
      {
        ...{ kind: 'department', label: msg`Departments`, icon: IconBuilding },
        to: (id) => `/directory?department=${encodeURIComponent(id)}`,
      },
    ],
  },
  validateSearch: Search,
  beforeLoad: guard({ feature: 'directory', access: 'user:directory' }),
  // The page loads results as the reader types; the route waits only for site and department names.
  loader: ({ context }) => context.queryClient.ensureQueryData(colleagueQueries.references()),
  component: DirectoryRoute,
});

function DirectoryRoute() {
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <DirectoryPage
      search={Route.useSearch()}
      onSearch={({ q, site, department, sort }) =>
        void navigate({
          search: { q, site, department, sort: sort === 'name' ? undefined : sort },
          replace: true,
        })
      }
    />
  );
}
