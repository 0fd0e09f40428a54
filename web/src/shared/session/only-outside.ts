import { redirect } from '@tanstack/react-router';
import { safePath } from '../auth/safe-path.ts';
import type { RouterContext } from '../router-context.ts';

/** For pages before signing in: whoever is in already goes on. */
export function onlyOutside({ auth }: RouterContext, back?: string): void {
  if (auth.isSignedIn) throw redirect({ href: safePath(back) });
}
