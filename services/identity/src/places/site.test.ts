import { siteName, titlesOf } from './site.ts';

it('a site is unique by its title in each language that has one', () => {
  expect(titlesOf({ 'en-GB': 'Mill', pl: 'Młyn', de: '' })).toEqual(['en-GB Mill', 'pl Młyn']);
});

it('a site is called by its English title, or by any', () => {
  expect(siteName({ pl: 'Młyn', 'en-GB': 'Mill' })).toBe('Mill');
  expect(siteName({ pl: 'Młyn' })).toBe('Młyn');
});
