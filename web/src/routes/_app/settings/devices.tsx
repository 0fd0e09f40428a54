import { createFileRoute } from '@tanstack/react-router';
import { DevicesPage } from '../../../features/devices/devices-page.tsx';
import { devicesQuery } from '../../../features/devices/devices.queries.ts';
import { guard } from '../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/settings/devices')({
  beforeLoad: guard({}),
  loader: ({ context }) => context.queryClient.ensureQueryData(devicesQuery),
  component: DevicesPage,
});
