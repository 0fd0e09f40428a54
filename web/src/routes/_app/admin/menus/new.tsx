import { msg } from '@lingui/core/macro';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { NewMenuPage } from '../../../../features/managed-menus/menu-page.tsx';
import { guard } from '../../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/menus/new')({
  staticData: { action: { label: msg`Add a menu`, also: [msg`New menu`], icon: IconToolsKitchen2 } },
  beforeLoad: guard({ feature: 'menus', access: 'admin:menus' }),
  component: NewMenuRoute,
});

function NewMenuRoute() {
  const navigate = Route.useNavigate();
  return <NewMenuPage onDone={() => void navigate({ to: '/admin/menus' })} />;
}
