import { expect, it } from '@jest/globals';
import { services } from '@atrium/proto/endpoint';
import { isComplete, newRequest, unansweredServices } from './personal-request.ts';

const now = Date.now();
const request = newRequest({
  _id: 'r-1',
  purpose: 'export',
  person: 'p-1',
  by: 'p-1',
  reason: '',
  dueAt: new Date(now),
});

it('asks every service, and asks again those that have not replied for ten minutes', () => {
  expect(unansweredServices(request, now)).toEqual(services);
  const pending = request.receipts.map((receipt) => ({ ...receipt, askedAt: new Date(now) }));
  expect(unansweredServices({ receipts: pending }, now + 9 * 60_000)).toEqual([]);
  expect(unansweredServices({ receipts: pending }, now + 10 * 60_000)).toEqual(services);
  const [first, ...others] = pending;
  const answered = [{ ...first, state: 'done' as const }, ...others] as typeof pending;
  expect(unansweredServices({ receipts: answered }, now + 10 * 60_000)).toEqual(services.slice(1));
  expect(isComplete({ receipts: answered })).toBe(false);
  expect(isComplete({ receipts: pending.map((receipt) => ({ ...receipt, state: 'done' })) })).toBe(true);
});
