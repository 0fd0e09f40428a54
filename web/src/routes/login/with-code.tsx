import { createFileRoute, useLocation } from '@tanstack/react-router';
import { WithCodePage } from '../../features/login/with-code-page.tsx';
import { requireSignedOut } from '../../shared/navigation/require-signed-out.ts';

export const Route = createFileRoute('/login/with-code')({
  beforeLoad: ({ context }) => requireSignedOut(context),
  component: WithCode,
});

function WithCode() {
  return <WithCodePage secret={useLocation({ select: ({ hash }) => hash })} />;
}
