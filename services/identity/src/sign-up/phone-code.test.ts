import { describe, expect, it } from '@jest/globals';
import { hashOfCode, matchesCode, newCode } from '../secrets/phone-code.ts';

describe('a phone code', () => {
  it('has six digits, of which the first may be zero', () => {
    const codes = Array.from({ length: 2_000 }, newCode);
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(1_900);
  });

  it('matches only with the secret it was made for', () => {
    const storedHash = hashOfCode('challenge', '012345');
    expect(matchesCode(storedHash, 'challenge', '012345')).toBe(true);
    for (const [challenge, typed] of [
      ['challenge', '12345'],
      ['challenge', '012346'],
      ['another', '012345'],
      ['', ''],
    ] as const)
      expect(matchesCode(storedHash, challenge, typed)).toBe(false);
    expect(matchesCode(null, 'challenge', '012345')).toBe(false);
  });
});
