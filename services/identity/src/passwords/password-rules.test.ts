import { describe, expect, it } from '@jest/globals';
import { faultOf, isCommon } from './password-rules.ts';

describe('faultOf', () => {
  it.each([
    ['too-short', 'eleven char'],
    ['too-short', '🔑🔑🔑🔑🔑🔑'],
    ['too-long', `long ${'and varied words '.repeat(20)}`],
    ['too-common', 'Password1234'],
    ['too-common', 'aaaaaaaaaaaaaa'],
    ['too-common', 'abcabcabcabc'],
    ['too-common', '123456789012'],
    ['too-common', '098765432109'],
    ['too-common', 'qwertyuiopasdf'],
    ['too-common', 'Haslo 1234567'],
    [null, 'twelve chars'],
    [null, 'zażółć gęślą jaźń'],
    [null, 'a1a1a1 then words'],
  ] as const)('returns %s for %s', (fault, password) => {
    expect(faultOf(password, password)).toBe(fault);
  });

  it('requires the same password twice before anything else', () => {
    expect(faultOf('short', 'other')).toBe('mismatch');
    expect(faultOf('a long enough one', 'a long enough One')).toBe('mismatch');
  });

  it("rejects the person's own address, with or without numbers after it", () => {
    const near = ['marta.kowalska@acme.example'];
    expect(isCommon('marta.kowalska@acme.example', near)).toBe(true);
    expect(isCommon('Marta.Kowalska', near)).toBe(true);
    expect(isCommon('marta.kowalska2026!', near)).toBe(true);
    expect(isCommon('marta likes geese', near)).toBe(false);
  });

  it.each([
    'acme12345678',
    '2026-Acme-2026',
    'Atrium123456!',
    '!!!password!!!',
    '1234password5678',
    'acme.example1',
  ])(
    'rejects %s: one short word, or one of the organisation or the product, with numbers around it',
    (password) => expect(isCommon(password, ['marta.kowalska@acme.example'])).toBe(true),
  );
});
