import { createFileRoute, useLocation } from '@tanstack/react-router';
import { WithCodePage } from '../../features/login/with-code-page.tsx';
import { onlyOutside } from '../../shared/session/only-outside.ts';

export const Route = createFileRoute('/login/with-code')({
  beforeLoad: ({ context }) => onlyOutside(context),
  component: WithCode,
});

function WithCode() {
  return <WithCodePage secret={useLocation({ select: ({ hash }) => hash })} />;
}
