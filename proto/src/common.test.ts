import { expect, it } from '@jest/globals';
import { line, optionalLine, localisedLine, paragraphs } from './common.ts';

const name = line(80);
const isName = (text: string): boolean => name.safeParse(text).success;

it('a name is one line, in any language', () => {
  expect(name.parse('  Łucja Weiß-Öztürk ')).toBe('Łucja Weiß-Öztürk');
  // Persian needs an invisible joiner, and so do combined emoji.
  for (const written of ['می\u200Cخواهم', 'क\u094D\u200Dष', 'ליאור', '👩\u200D🔧'])
    expect(isName(written)).toBe(true);
});

it('a name contains no line breaks, control characters or text direction controls', () => {
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

it('long text may have any number of lines', () => {
  expect(paragraphs(80).parse('One.\n\nTwo.')).toBe('One.\n\nTwo.');
});

it('[SITE-1] a localised name or an address line contains no line breaks or text direction controls', () => {
  const names = localisedLine(80);
  expect(names.parse({ pl: ' Zakład ', de: '' })).toEqual({ pl: 'Zakład', de: '' });
  expect(names.safeParse({ de: 'Werk', pl: 'Zakład\r\nBcc' }).success).toBe(false);
  expect(names.safeParse({ 'en-GB': 'Mill \u202Egnp.exe' }).success).toBe(false);
  expect(optionalLine(80).parse('')).toBe('');
  expect(optionalLine(80).safeParse('1 Mill Lane\nLeeds').success).toBe(false);
});
