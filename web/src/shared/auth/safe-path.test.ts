import { expect, it } from '@jest/globals';
import { safePath } from './safe-path.ts';

it.each(['/articles/1?language=pl#comments', '/', '/admin/users'])('returns to %s', (path) => {
  expect(safePath(path)).toBe(path);
});

it.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '',
  undefined,
  '/login',
  '/login?back=/login',
  'articles',
])('returns to the home page instead of %s', (path) => {
  expect(safePath(path)).toBe('/');
});
