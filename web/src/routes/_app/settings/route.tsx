import { createFileRoute } from '@tanstack/react-router';
import { SettingsLayout } from '../../../features/settings/settings-layout.tsx';
import { guard } from '../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/settings')({
  beforeLoad: guard({}),
  component: SettingsLayout,
});
