import { expect, it } from '@jest/globals';
import { services } from '@atrium/proto/endpoint';
import { isAnswered, newRequest, silent } from './personal-request.ts';

const now = Date.now();
const request = newRequest({
  _id: 'r-1',
  purpose: 'export',
  person: 'p-1',
  by: 'p-1',
  reason: '',
  dueAt: new Date(now),
});

it('asks every service, and again whoever has not answered for ten minutes', () => {
  expect(silent(request, now)).toEqual(services);
  const asked = request.receipts.map((receipt) => ({ ...receipt, askedAt: new Date(now) }));
  expect(silent({ receipts: asked }, now + 9 * 60_000)).toEqual([]);
  expect(silent({ receipts: asked }, now + 10 * 60_000)).toEqual(services);
  const [first, ...others] = asked;
  const answered = [{ ...first, state: 'done' as const }, ...others] as typeof asked;
  expect(silent({ receipts: answered }, now + 10 * 60_000)).toEqual(services.slice(1));
  expect(isAnswered({ receipts: answered })).toBe(false);
  expect(isAnswered({ receipts: asked.map((receipt) => ({ ...receipt, state: 'done' })) })).toBe(true);
});
