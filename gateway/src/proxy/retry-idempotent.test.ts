import { expect, it } from '@jest/globals';
import { PassThrough } from 'node:stream';
import { retryIdempotent } from './retry-idempotent.ts';

const failed = (code: string) => Object.assign(new Error(code), { code });
const keyed = { 'idempotency-key': 'k' };
const body = Buffer.from('{}');

it.each([
  ['what never arrived', 'POST', {}, body, 'ECONNREFUSED', true],
  ['a read that was cut off', 'GET', {}, undefined, 'UND_ERR_SOCKET', true],
  ['a write with a key that was cut off', 'POST', keyed, body, 'ECONNRESET', true],
  ['a write without one', 'POST', {}, body, 'ECONNRESET', false],
  ['a body that streams', 'PUT', keyed, new PassThrough(), 'ECONNREFUSED', false],
  ['what takes too long', 'GET', {}, undefined, 'UND_ERR_HEADERS_TIMEOUT', false],
])('decides whether to retry: %s', (_, method, headers, content, code, again) => {
  const wait = retryIdempotent({ method, headers, body: content });
  expect(wait({ err: failed(code), attempt: 0 }) !== null).toBe(again);
});

it('retries four times within about half a second, and never after an answer', () => {
  const wait = retryIdempotent({ method: 'GET', headers: {}, body: undefined });
  const pauses = [0, 1, 2, 3, 4].map((attempt) => wait({ err: failed('ECONNREFUSED'), attempt }));
  expect(pauses).toEqual([5, 50, 150, 400, null]);
  expect(wait({ err: null, attempt: 0 })).toBeNull();
});
