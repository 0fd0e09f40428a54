import { loadAuthConfig } from './auth-config.ts';
import { auth } from './auth.ts';
import { requestEarly } from './early-requests.ts';

/** Whether the identity provider has just sent the person here. The check removes its answer from the address. */
export const comesFromSignIn = /[#&](code|error)=/.test(location.hash);

/**
 * Runs as soon as this module is there. Builds put it into a script of its own, with what it imports and nothing else,
 * so that the sign-in is checked while the other scripts are still on their way.
 */
export const signInCheck: Promise<void> = loadAuthConfig().then((config) => auth.start(config));

signInCheck.then(requestEarly, () => undefined);
