import { sources } from './sources.mjs';

/** A pattern that is put together from text. Those written between slashes contain none. */
const builtPattern = /\$regex\b|\bRegExp\(/;

/** Makes patterns from foreign text, with every character taken literally. */
const maker = 'services/common/src/mongo/text-pattern.ts';

/** Put together from our own constants, or from what the maker has made literal. */
const others = [
  'gateway/src/dev-mail/mail.routes.ts',
  'proto/src/characters.ts',
  'services/common/src/auth/api-tokens.ts',
  'services/common/src/authoring/erased-mentions.ts',
  'services/common/src/testing/matrix-works-council.ts',
  // Names of picked people, escaped. They never leave the browser.
  'web/src/shared/mentions/mention-markup.ts',
];

test('patterns are made from foreign text only in one place', () => {
  const makers = sources.filter(({ text }) => builtPattern.test(text)).map(({ path }) => path);
  expect(new Set(makers)).toEqual(new Set([maker, ...others]));
});
