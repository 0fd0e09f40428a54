import { describe, expect, it } from '@jest/globals';
import { knownDevice, signDevice } from './device-cookie.ts';

describe('knownDevice', () => {
  const cookie = signDevice('laptop', 'marta', ['new', 'old']);

  it('recognises the browser of the person it was signed for', () => {
    expect(knownDevice(cookie, 'marta', ['new', 'old'])).toBe('laptop');
  });

  it('still recognises it after the secret was replaced', () => {
    expect(knownDevice(cookie, 'marta', ['newer', 'new'])).toBe('laptop');
  });

  it.each([
    ['somebody else', cookie, 'olaf', ['new']],
    ['an unknown account', cookie, undefined, ['new']],
    ['a secret of others', cookie, 'marta', ['other']],
    ['another browser', cookie.replace('laptop', 'phone'), 'marta', ['new']],
    ['no cookie', undefined, 'marta', ['new']],
    ['nonsense', 'laptop', 'marta', ['new']],
    ['an empty signature', 'laptop.', 'marta', ['new']],
  ])('does not recognise %s', (_, cookie, person, secrets) => {
    expect(knownDevice(cookie, person, secrets)).toBeNull();
  });
});
