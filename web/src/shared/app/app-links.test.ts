import { expect, it } from '@jest/globals';
import { pathOfLink } from './app-links.ts';

const origin = 'https://atrium.example';

it.each([
  ['com.acme.app://finishSignup#secret', '/login/finish-signup#secret'],
  ['com.acme.app://phoneSignup', '/login/with-phone'],
  ['com.acme.app://phoneSignup/?a=1', '/login/with-phone?a=1'],
  [`${origin}/login/finish-signup#secret`, '/login/finish-signup#secret'],
  [`${origin}/articles/7?from=mail`, '/articles/7?from=mail'],
  [`${origin}/chat/7/messages`, '/chat/7/messages'],
  [`${origin}/settings/devices`, undefined],
  [`${origin}//elsewhere.example/login/with-phone`, undefined],
  [`${origin}.elsewhere.example/login/with-phone`, undefined],
  ['com.acme.app://constructor', undefined],
  ['com.acme.app://elsewhere.example/finishSignup', undefined],
  ['nonsense', undefined],
])('[PUSH-1] the link %s opens %s', (link, path) => expect(pathOfLink(link, origin)).toBe(path));
