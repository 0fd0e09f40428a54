import { expect, it } from '@jest/globals';
import { line, lineOrNothing, localisedLine, paragraphs } from './common.ts';

const name = line(80);
const isName = (text: string): boolean => name.safeParse(text).success;

it('a name is one line, in whatever language', () => {
  expect(name.parse('  Łucja Weiß-Öztürk ')).toBe('Łucja Weiß-Öztürk');
  // Persian is written with a joiner that is not seen, and so are some families of one picture.
  for (const written of ['می\u200Cخواهم', 'क\u094D\u200Dष', 'ליאור', '👩\u200D🔧'])
    expect(isName(written)).toBe(true);
});

it('a name breaks no line and turns nothing round', () => {
  const unseen = [
    '\r\n',
    '\n',
    '\t',
    '\0',
    '\u007F',
    '\u0085',
    '\u2028',
    '\u2029',
    '\u202A',
    '\u202E',
    '\u2066',
    '\u2069',
  ];
  for (const one of unseen) expect(isName(`Anna${one}Bcc`)).toBe(false);
  expect(name.safeParse('Anna\nBcc').error?.issues).toMatchObject([
    { code: 'custom', params: { code: 'invalid' } },
  ]);
});

it('what people write at length has as many lines as they like', () => {
  expect(paragraphs(80).parse('One.\n\nTwo.')).toBe('One.\n\nTwo.');
});

it('[SITE-1] a name in each language and a line of an address break no line either', () => {
  const names = localisedLine(80);
  expect(names.parse({ pl: ' Zakład ', de: '' })).toEqual({ pl: 'Zakład', de: '' });
  expect(names.safeParse({ de: 'Werk', pl: 'Zakład\r\nBcc' }).success).toBe(false);
  expect(names.safeParse({ 'en-GB': 'Mill \u202Egnp.exe' }).success).toBe(false);
  expect(lineOrNothing(80).parse('')).toBe('');
  expect(lineOrNothing(80).safeParse('1 Mill Lane\nLeeds').success).toBe(false);
});
