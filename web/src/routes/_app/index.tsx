import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../../features/home/home-page.tsx';
import { guard } from '../../shared/session/guard.ts';

export const Route = createFileRoute('/_app/')({
  beforeLoad: guard({}),
  component: HomePage,
});
