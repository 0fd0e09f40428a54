import { msg } from '@lingui/core/macro';
import { IconSpeakerphone } from '@tabler/icons-react';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { NewBroadcastPage } from '../../../../features/managed-broadcasts/broadcast-page.tsx';
import { BegunFor } from '../../../../shared/audience/begun-for.ts';
import { guard } from '../../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/broadcasts/new')({
  staticData: {
    action: { label: msg`Write a broadcast`, also: [msg`New broadcast`], icon: IconSpeakerphone },
  },
  validateSearch: BegunFor,
  beforeLoad: guard({ feature: 'broadcasts', access: 'admin:broadcast', scoped: true }),
  component: NewBroadcastRoute,
});

function NewBroadcastRoute() {
  const navigate = useNavigate();
  const search = Route.useSearch();
  return (
    <NewBroadcastPage
      {...search}
      onOpen={(id) => void navigate({ to: '/admin/broadcasts/$id', params: { id }, replace: true })}
    />
  );
}
