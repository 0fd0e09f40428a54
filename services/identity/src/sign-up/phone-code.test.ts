import { describe, expect, it } from '@jest/globals';
import { hashOfCode, isCode, newCode } from './phone-code.ts';

describe('a code for a phone', () => {
  it('is six digits, the first of which may be none', () => {
    const codes = Array.from({ length: 2_000 }, newCode);
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(1_900);
  });

  it('goes with the secret it was made for alone', () => {
    const kept = hashOfCode('challenge', '012345');
    expect(isCode(kept, 'challenge', '012345')).toBe(true);
    for (const [challenge, typed] of [
      ['challenge', '12345'],
      ['challenge', '012346'],
      ['another', '012345'],
      ['', ''],
    ] as const)
      expect(isCode(kept, challenge, typed)).toBe(false);
    expect(isCode(null, 'challenge', '012345')).toBe(false);
  });
});
