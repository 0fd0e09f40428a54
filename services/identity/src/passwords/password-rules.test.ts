import { describe, expect, it } from '@jest/globals';
import { leakedPasswords } from './leaked-passwords.ts';
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
    ['too-common', 'Hasło 9876543'],
    ['too-common', 'P@ssw0rd2026!'],
    ['too-common', '2026-Welcome-2026'],
    ['too-common', 'welcomepassword7'],
    ['too-common', 'geesegeese12'],
    ['too-common', '111abcdefghijk111'],
    ['too-common', 'Atrium123456!'],
    ['too-common', '1234atrium1234'],
    [null, 'twelve chars'],
    [null, 'zażółć gęślą jaźń'],
    [null, 'summer over Gdynia'],
    [null, '7Kq!x2vR#9pLw'],
    [null, 'a1a1a1 then words'],
    [null, 'no capitals, no digits, no signs needed'],
    [null, 'sixty four characters and more are a fine password for people who like them'],
  ] as const)('returns %s for %s', (fault, password) => {
    expect(faultOf(password)).toBe(fault);
  });

  it.each([
    [true, 'marta.kowalska@acme.example'],
    [true, 'Marta.Kowalska'],
    [true, 'marta.kowalska2026!'],
    [true, 'acme12345678'],
    [true, '2026!!Acme!!2026'],
    [true, 'AcmeAtrium2026'],
    [true, 'Zielone Pola 12'],
    [true, 'zielonepola-acme'],
    [true, 'kowalskamarta1'],
    [false, 'marta likes geese'],
    [false, 'acme sells anvils'],
  ])('returns %s for %s, of Marta Kowalska at Zielone Pola', (common, password) => {
    const near = ['marta.kowalska@acme.example', 'Marta', 'Kowalska', 'Zielone Pola'];
    expect(isCommon(password, near)).toBe(common);
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

it('refuses all passwords from breaches that fit the rules: the 3,000 most common ones, and tens of thousands more', () => {
  const leaked = [...leakedPasswords()];
  expect(leaked.length).toBeGreaterThan(40_000);
  const sample = [...leaked.slice(0, 3_000), ...leaked.filter((_, at) => at % 100 === 0)];
  expect(sample.filter((password) => !isCommon(password) || !isCommon(password.toUpperCase()))).toEqual([]);
});
