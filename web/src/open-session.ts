import type { QueryClient } from '@tanstack/react-query';
import { auth } from './shared/auth/auth.ts';
import { comesFromSignIn, signInCheck } from './shared/auth/sign-in-check.ts';
import {
  clearCachedResponses,
  restoreCachedResponses,
  restoreForOffline,
} from './shared/offline/cached-responses.ts';
import { signedInMark } from './shared/session/signed-in-mark.ts';

export interface OpenedSession {
  /** Resolves with whether the person whose kept data is on screen has to leave: they are no longer signed in. */
  readonly hasEnded: Promise<boolean>;
}

/**
 * Resolves as soon as pages can be shown: at once with the data kept for the person signed in here, while their sign-in
 * is checked; otherwise after the check.
 */
export async function openSession(queryClient: QueryClient): Promise<OpenedSession> {
  const person = mayShowKept() ? await restoreCachedResponses(queryClient) : undefined;
  if (person === undefined) {
    await signInCheck.catch((error: unknown) => startOffline(queryClient, error));
    return { hasEnded: Promise.resolve(false) };
  }
  // Whatever comes on screen is fetched again, the session and its rights first.
  void queryClient.invalidateQueries({ refetchType: 'none' });
  const hasEnded = signInCheck.then(
    () => hasLeft(person),
    (error: unknown) =>
      startOffline(queryClient, error).then(
        () => false,
        () => true,
      ),
  );
  auth.waitFor(hasEnded);
  return { hasEnded };
}

/** Not before sign-in, and not on the way back from it: another person may have signed in. */
const mayShowKept = (): boolean =>
  signedInMark.isSet() && !comesFromSignIn && !/^\/login(\/|$)/.test(location.pathname);

async function hasLeft(person: string): Promise<boolean> {
  if (auth.person === undefined) return true;
  if (auth.person === person) return false;
  // Somebody else has signed in: nothing of the two may mix, so the page starts anew and sends nothing until then.
  await clearCachedResponses();
  location.reload();
  return new Promise(() => undefined);
}

/** Shows the person signed in here their cached data, and reloads once the network is back. */
async function startOffline(queryClient: QueryClient, error: unknown): Promise<void> {
  if ((await restoreForOffline(queryClient)) === undefined) throw error;
  auth.readOffline();
  addEventListener('online', () => location.reload());
}
