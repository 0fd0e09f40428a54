import { redirect } from '@tanstack/react-router';
import { safePath } from '../auth/safe-path.ts';
import { signedInMark } from '../session/signed-in-mark.ts';
import type { RouterContext } from './router-context.ts';

/** For pages before sign-in: sends people who are already signed in on to their destination. */
export function requireSignedOut({ auth }: RouterContext, back?: string): void {
  if (auth.isSignedIn) throw redirect({ href: safePath(back) });
  signedInMark.remove();
}
