import { expect, it } from '@jest/globals';
import { isPublicDomain } from './public-domains.ts';

it.each(['gmail.com', 'wp.pl', 'onet.pl', 'gmx.de', 'web.de', 'outlook.com', 't-online.de', 'mail.gmx.de'])(
  '[AUTH-3] %s is a public domain',
  (domain) => expect(isPublicDomain(domain)).toBe(true),
);

it.each(['acme.example', 'atrium.test', 'gmail.com.acme.example', 'my-gmail.com', 'com', 'de'])(
  '[AUTH-3] %s is not a public domain',
  (domain) => expect(isPublicDomain(domain)).toBe(false),
);
