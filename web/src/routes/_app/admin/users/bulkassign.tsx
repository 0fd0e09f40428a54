import { msg } from '@lingui/core/macro';
import { IconKey } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { BulkChangePage } from '../../../../features/managed-people/bulk-change-page.tsx';
import { PeopleListSearch } from '../../../../features/managed-people/people-search.ts';
import { guard } from '../../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/users/bulkassign')({
  staticData: { action: { label: msg`Assign or remove roles`, icon: IconKey } },
  validateSearch: PeopleListSearch,
  beforeLoad: guard({ access: 'admin:users' }),
  component: () => <BulkChangePage part="roles" />,
});
