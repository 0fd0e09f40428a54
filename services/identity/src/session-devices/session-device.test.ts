import { expect, it } from '@jest/globals';
import { parseUserAgent } from './session-device.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const edge = `${chrome} Edg/142.0.0.0`;

it.each([
  [firefox, { browser: 'Firefox', system: 'Linux', kind: 'computer' }],
  [safari, { browser: 'Safari', system: 'iOS', kind: 'phone' }],
  [chrome, { browser: 'Chrome', system: 'Windows', kind: 'computer' }],
  [edge, { browser: 'Microsoft Edge', system: 'Windows', kind: 'computer' }],
])('[AUTH-8] recognises the browser, system and device kind of %s', (agent, device) => {
  expect(parseUserAgent(agent)).toEqual(device);
});

it('accepts user agents of any length and returns nothing for unknown ones', () => {
  const nothing = { browser: null, system: null, kind: null };
  expect(parseUserAgent(undefined)).toEqual(nothing);
  expect(parseUserAgent('')).toEqual(nothing);
  expect(parseUserAgent('node')).toEqual(nothing);
  expect((parseUserAgent(`${'('.repeat(100_000)}`).browser ?? '').length).toBeLessThan(61);
});
