import { expect, it } from '@jest/globals';
import { splitLinks } from './split-links.ts';

it.each([
  ['no address', [['no address']]],
  ['See https://a.example/b?c=d.', [['See '], ['https://a.example/b?c=d', 1], ['.']]],
  ['(https://a.example)', [['('], ['https://a.example', 1], [')']]],
  ['https://a.example/x_(y) ok', [['https://a.example/x_(y)', 1], [' ok']]],
  ['javascript:alert(1) and http://', [['javascript:alert(1) and http://']]],
])('finds the links in %j', (text, parts) => {
  expect(splitLinks(text).map((part) => (part.href ? [part.text, 1] : [part.text]))).toEqual(parts);
});
