import { expect, it } from '@jest/globals';
import { codeAt, factorUri, newFactorSecret, timeStepOf } from './totp.ts';

/** The secret of the examples in RFC 6238. */
const published = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it('[AUTH-8] generates the codes in the examples of the standard', () => {
  expect([59, 1_111_111_109, 20_000_000_000].map((second) => codeAt(published, second * 1000))).toEqual([
    '287082',
    '081804',
    '353130',
  ]);
});

it('[AUTH-8] accepts a code of the time step before or after, and returns its step', () => {
  const now = 1_111_111_109_000;
  const step = Math.floor(now / 30_000);
  for (const delta of [-1, 0, 1])
    expect(timeStepOf(published, codeAt(published, now + delta * 30_000), now)).toBe(step + delta);
  for (const delta of [-2, 2])
    expect(timeStepOf(published, codeAt(published, now + delta * 30_000), now)).toBeNull();
  for (const nonsense of ['', '12345', '1234567', 'abcdef'])
    expect(timeStepOf(published, nonsense, now)).toBeNull();
});

it('[AUTH-8] creates a different secret of 160 bits each time, in a URI that apps read', () => {
  const [one, other] = [newFactorSecret(), newFactorSecret()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(one).not.toBe(other);
  const address = new URL(factorUri(one, 'anna@acme.example'));
  expect(address.protocol).toBe('otpauth:');
  expect(address.searchParams.get('secret')).toBe(one);
  expect(address.searchParams.get('issuer')).toBe('Atrium');
  expect(decodeURIComponent(address.pathname)).toContain('anna@acme.example');
});
