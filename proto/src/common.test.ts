import { expect, it } from '@jest/globals';
import {
  html,
  line,
  localised,
  localisedLine,
  optionalLine,
  optionalParagraphs,
  paragraphs,
  tidyLine,
} from './common.ts';
import { toIssues } from './issues.ts';

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
    '\uD800',
  ];
  for (const one of unseen) expect(isName(`Anna${one}Bcc`)).toBe(false);
  const { error } = name.safeParse('Anna\nBcc');
  expect(error && toIssues(error)).toEqual([{ path: [], code: 'invalid' }]);
});

it('long text may have any number of lines', () => {
  expect(paragraphs(80).parse('One.\n\nTwo.\t2')).toBe('One.\n\nTwo.\t2');
});

it.each([
  ['control characters', 'One\0 \u001B[31mtwo\u0085', 'One [31mtwo'],
  ['a carriage return', 'One\r\ntwo', 'One\ntwo'],
  ['text direction controls', 'Pay \u202E001\u202C \u2066now\u2069\u200F\u061C', 'Pay 001 now'],
  ['half characters', 'One \uD83D two \u{1F527}', 'One  two \u{1F527}'],
  ['what is left empty by it', 'One\u0000', 'One'],
])('long text loses %s', (_, written, kept) => {
  expect(paragraphs(80).parse(written)).toBe(kept);
  expect(localised(80).parse({ de: written })).toEqual({ de: kept });
  expect(html.parse({ de: written })).toEqual({ de: kept });
});

it('text of unseen characters only is empty', () => {
  expect(paragraphs(80).safeParse('\u0000\u202E').success).toBe(false);
  expect(optionalParagraphs(80).parse('\u0000\u202E')).toBe('');
});

it.each([
  ['Anna\u200E', 'Anna'],
  ['\u200Fליאור', 'ליאור'],
])('a name loses the marks that spreadsheets add: %j', (written, kept) => {
  expect(name.parse(written)).toBe(kept);
});

it.each([
  ['a\u0000b', 'a b'],
  ['Mill\tLane\r\n', 'Mill Lane'],
  ['\u202Egnp.exe', 'gnp.exe'],
])('what is searched for is one line: %j', (written, kept) => {
  expect(tidyLine(80).parse(written)).toBe(kept);
});

it('[SITE-1] a localised name or an address line contains no line breaks or text direction controls', () => {
  const names = localisedLine(80);
  expect(names.parse({ pl: ' Zakład ', de: '' })).toEqual({ pl: 'Zakład', de: '' });
  expect(names.safeParse({ de: 'Werk', pl: 'Zakład\r\nBcc' }).success).toBe(false);
  expect(names.safeParse({ 'en-GB': 'Mill \u202Egnp.exe' }).success).toBe(false);
  expect(optionalLine(80).parse('')).toBe('');
  expect(optionalLine(80).safeParse('1 Mill Lane\nLeeds').success).toBe(false);
});
