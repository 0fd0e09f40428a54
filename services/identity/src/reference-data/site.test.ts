import { defaultTitle, uniqueTitlesOf } from './site.ts';

it('the unique titles of a site leave out languages without a title', () => {
  expect(uniqueTitlesOf({ 'en-GB': 'Mill', pl: 'Młyn', de: '' })).toEqual(['en-GB Mill', 'pl Młyn']);
});

it('a site is called by its English title, or by another one if there is none', () => {
  expect(defaultTitle({ pl: 'Młyn', 'en-GB': 'Mill' })).toBe('Mill');
  expect(defaultTitle({ pl: 'Młyn' })).toBe('Młyn');
});
