import { expect, it } from '@jest/globals';
import type { ProblemCode } from '@atrium/proto/problem';
import { jsonResponse, problemResponse } from '../../testing/responses.ts';
import { authorisedFetch } from './authorised-fetch.ts';

/** A server that accepts the given tokens and answers all others with the problem code. */
function scene(accepted: string[], code: ProblemCode, renewed: string | undefined) {
  const calls: (string | null)[] = [];
  let ended = 0;
  let renewals = 0;
  const tokens = { renew: () => Promise.resolve((renewals++, renewed)), endSession: () => void ended++ };
  const send = ((_: string, init?: RequestInit) => {
    const token = new Headers(init?.headers).get('authorization');
    calls.push(token);
    return Promise.resolve(
      accepted.includes(token ?? '') ? jsonResponse({ fine: true }) : problemResponse(code),
    );
  }) as typeof fetch;
  const call = () =>
    authorisedFetch(tokens, send)('/api/v1/session', {
      headers: { authorization: 'Bearer old', 'if-match': '"3"' },
    });
  return { call, calls, count: () => ({ ended, renewals }) };
}

it.each(['token-outdated', 'token-expired'] as const)(
  'renews the token once on %s and repeats the call',
  async (code) => {
    const { call, calls, count } = scene(['Bearer new'], code, 'new');
    expect((await call()).status).toBe(200);
    expect(calls).toEqual(['Bearer old', 'Bearer new']);
    expect(count()).toEqual({ ended: 0, renewals: 1 });
  },
);

it('gives up after the second refusal', async () => {
  const { call, calls, count } = scene([], 'token-outdated', 'new');
  expect((await call()).status).toBe(401);
  expect(calls).toHaveLength(2);
  expect(count()).toEqual({ ended: 1, renewals: 1 });
});

it('gives up at once when the session is over', async () => {
  const { call, calls, count } = scene([], 'token-outdated', undefined);
  expect((await call()).status).toBe(401);
  expect(calls).toHaveLength(1);
  expect(count().ended).toBe(1);
});

it('does not renew for a person who is not signed in at all', async () => {
  const { call, count } = scene([], 'unauthenticated', 'new');
  await call();
  expect(count()).toEqual({ ended: 1, renewals: 0 });
});
