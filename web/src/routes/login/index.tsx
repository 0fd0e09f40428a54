import { createFileRoute, useLocation } from '@tanstack/react-router';
import { z } from 'zod';
import { LoginPage } from '../../features/login/login-page.tsx';
import { safePath } from '../../shared/auth/safe-path.ts';
import { requireSignedOut } from '../../shared/navigation/require-signed-out.ts';

export const Route = createFileRoute('/login/')({
  validateSearch: z.object({
    back: z.string().optional().catch(undefined),
    signUp: z.boolean().optional().catch(undefined),
    company: z.boolean().optional().catch(undefined),
  }),
  beforeLoad: ({ context, search }) => requireSignedOut(context, search.back),
  component: Login,
});

function Login() {
  const { auth } = Route.useRouteContext();
  const { back, signUp = false, company = false } = Route.useSearch();
  const hasEnded = useLocation({ select: ({ state }) => state.ended ?? false });
  return (
    <LoginPage
      back={safePath(back)}
      problem={auth.problem}
      hasEnded={hasEnded}
      signsUp={signUp}
      byCompany={company}
    />
  );
}
