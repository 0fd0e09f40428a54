import { createFileRoute, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { LoginPage } from '../features/login/login-page.tsx';
import { safePath } from '../shared/auth/safe-path.ts';

export const Route = createFileRoute('/login')({
  validateSearch: z.object({ back: z.string().optional().catch(undefined) }),
  beforeLoad: ({ context, search }) => {
    if (context.auth.isSignedIn) throw redirect({ href: safePath(search.back) });
  },
  component: Login,
});

function Login() {
  const { auth } = Route.useRouteContext();
  return <LoginPage back={safePath(Route.useSearch().back)} problem={auth.problem} />;
}
