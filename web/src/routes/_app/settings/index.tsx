import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '../../../features/settings/settings-page.tsx';
import { guard } from '../../../shared/session/guard.ts';

export const Route = createFileRoute('/_app/settings/')({
  beforeLoad: guard({}),
  component: SettingsPage,
});
