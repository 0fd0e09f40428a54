import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { cookieSignatures } from './cookie-signatures.ts';

describe('cookie signatures', () => {
  const signatures = cookieSignatures(() => ['new', 'old']);

  it('are HMACs with SHA-256 and the newest secret', () => {
    const expected = createHmac('sha256', 'new').update('session=1').digest('base64url');
    expect(signatures.sign('session=1')).toBe(expected);
  });

  it.each([
    ['new', 0],
    ['old', 1],
    ['unknown', -1],
  ])('made with the %s secret have the index %i', (secret, index) => {
    const signature = cookieSignatures(() => [secret]).sign('session=1');
    expect(signatures.index('session=1', signature)).toBe(index);
    expect(signatures.verify('session=1', signature)).toBe(index >= 0);
    expect(signatures.verify('session=2', signature)).toBe(false);
  });

  it('are refused if empty, shortened or made with SHA-1', () => {
    const sha1 = createHmac('sha1', 'new').update('session=1').digest('base64url');
    for (const signature of ['', sha1, signatures.sign('session=1').slice(0, -1)])
      expect(signatures.verify('session=1', signature)).toBe(false);
  });
});
