import { Problem, type ProblemCode } from '@atrium/proto/problem';

export interface Tokens {
  /** A new token, or undefined when the session is over. */
  renew(): Promise<string | undefined>;
  /** The session is lost: the person has to sign in again. */
  endSession(): void;
}

const outdated: readonly ProblemCode[] = ['token-outdated', 'token-expired'];

/** Repeats a request once with a new token when the server reports the old one as outdated or expired. */
export function authorisedFetch(
  tokens: Tokens,
  send: typeof fetch = (...call) => fetch(...call),
): typeof fetch {
  return async (input, init) => {
    const first = await send(input, init);
    if (first.status !== 401) return first;
    const retried = (await isOutdated(first)) ? await retry(tokens, send, input, init) : undefined;
    if (!retried || retried.status === 401) tokens.endSession();
    return retried ?? first;
  };
}

async function retry(
  tokens: Tokens,
  send: typeof fetch,
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response | undefined> {
  const token = await tokens.renew();
  if (!token) return undefined;
  const headers = new Headers(init?.headers);
  headers.set('authorization', `Bearer ${token}`);
  return send(input, { ...init, headers });
}

async function isOutdated(response: Response): Promise<boolean> {
  const problem = Problem.safeParse(
    await response
      .clone()
      .json()
      .catch(() => undefined),
  );
  return problem.success && outdated.includes(problem.data.code);
}
