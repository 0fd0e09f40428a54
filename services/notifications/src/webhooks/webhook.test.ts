import { expect, it } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { nextAttemptAt, disabledAfter, signatureHeaders } from './webhook.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const hour = 3_600_000;

it('retries a delivery at growing intervals, then gives up', () => {
  const waits = Array.from({ length: 11 }, (_, tries) => nextAttemptAt(tries + 1, now)).map(
    (at) => at && at.getTime() - now.getTime(),
  );
  expect(waits.slice(0, 2)).toEqual([5_000, 300_000]);
  const known = waits.filter((wait) => wait !== null);
  expect(known).toEqual(known.toSorted((one, other) => one - other));
  expect(waits.slice(-2)).toEqual([null, null]);
  // All retries of a delivery fit into the time after which a webhook is turned off.
  expect(known.reduce((sum, wait) => sum + wait, 0)).toBeLessThan(disabledAfter);
  expect(disabledAfter).toBe(120 * hour);
});

it('signs the id, the time and the body with the bytes of the secret', () => {
  const key = Buffer.from('a secret of some thirty-two bytes');
  const headers = signatureHeaders(
    { id: 'msg_1', payload: '{"a":1}', secret: `whsec_${key.toString('base64')}` },
    now,
  );
  const expected = createHmac('sha256', key)
    .update(`msg_1.${now.getTime() / 1000}.{"a":1}`)
    .digest('base64');
  expect(headers).toEqual({
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(now.getTime() / 1000),
    'webhook-signature': `v1,${expected}`,
  });
});
