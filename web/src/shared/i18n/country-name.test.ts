import { expect, it } from '@jest/globals';
import { countryName, countryNames } from './country-name.ts';

it.each([
  ['United Kingdom', 'de', 'Vereinigtes Königreich'],
  ['Niemcy', 'en-GB', 'Germany'],
  ['Germany', 'pl', 'Niemcy'],
  ['PL', 'de', 'Polen'],
  ['Acme Land', 'de', 'Acme Land'],
  ['', 'de', ''],
])('the country “%s” is called “%s: %s”', (written, language, name) => {
  expect(countryName(written, language)).toBe(name);
});

it('every country is offered once, and nothing that is none', () => {
  const names = countryNames('en-GB');
  expect(names).toContain('Poland');
  expect(new Set(names).size).toBe(names.length);
  expect(names).not.toContain('European Union');
});
