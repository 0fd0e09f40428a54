import { describe, expect, it } from '@jest/globals';
import { isOurPage } from './clients.ts';

const origins = ['https://atrium.acme.example', 'http://localhost:4000'];

describe('isOurPage', () => {
  it.each([
    'https://atrium.acme.example/',
    'https://atrium.acme.example',
    'https://atrium.acme.example/articles/42?tab=comments&q=a%20b',
    'https://atrium.acme.example/silent-sign-in.html',
    'http://localhost:4000/admin/roles',
    'https://atrium.acme.example/authors',
  ])('accepts %s', (uri) => {
    expect(isOurPage(uri, origins)).toBe(true);
  });

  it.each([
    'https://evil.example/',
    'https://atrium.acme.example.evil.example/',
    'https://atrium.acme.example@evil.example/',
    'https://someone@atrium.acme.example/',
    'http://atrium.acme.example/',
    'https://atrium.acme.example:8443/',
    'http://localhost:4001/',
    'https://evil.example\\@atrium.acme.example/',
    'https:\\\\atrium.acme.example/',
    'https:/atrium.acme.example/',
    ' https://atrium.acme.example/',
    'https://atrium.acme.example/\t',
    'https://ATRIUM.acme.example/',
    'https://atrium.acme.example/#token',
    'https://atrium.acme.example/a/../auth/x',
    'https://atrium.acme.example/auth/session/end',
    'https://atrium.acme.example/%61uth/session/end',
    'https://atrium.acme.example/api/v1/session',
    'https://atrium.acme.example/files/1',
    'https://atrium.acme.example/%',
    'javascript:alert(1)',
    'data:text/html,x',
    '//atrium.acme.example/',
    '/articles',
    '',
  ])('rejects %j', (uri) => {
    expect(isOurPage(uri, origins)).toBe(false);
  });
});
