import { createFileRoute } from '@tanstack/react-router';
import { guard } from '../shared/session/guard.ts';
import { SignedInArea } from '../shared/frame/signed-in-area.tsx';

export const Route = createFileRoute('/_app')({
  beforeLoad: guard({}),
  component: SignedInArea,
});
