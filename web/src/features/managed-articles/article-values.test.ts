import { expect, it } from '@jest/globals';
import { everyone } from '@atrium/proto/audience';
import { broughtBack, fieldsOf, isWritten, newValues, withAddresses, withPlayers } from './article-values.ts';

const defaults = { channel: 'c1', headerImg: null, header: null, audience: everyone, comments: false };

it('a new article begins with the defaults', () => {
  expect(newValues(defaults)).toMatchObject({ channel: 'c1', comments: false, basedOn: 0, title: {} });
});

it('what is sent holds the fields of the contract only', () => {
  expect(Object.keys(fieldsOf(newValues(defaults)))).not.toContain('basedOn');
});

it('a language is written when it has a title and a text', () => {
  expect(isWritten({ title: { pl: 'Tytuł' }, content: {} }, 'pl')).toBe(false);
  expect(isWritten({ title: { pl: 'Tytuł' }, content: { pl: '<p>Tekst</p>' } }, 'pl')).toBe(true);
});

it('an earlier state is based on the newest version, so that saving it is no conflict', () => {
  const now = { ...newValues(defaults), basedOn: 7, title: { 'en-GB': 'New' } as const };
  const back = broughtBack(now, { ...fieldsOf(now), title: { 'en-GB': 'Old' } });
  expect(back).toMatchObject({ basedOn: 7, title: { 'en-GB': 'Old' } });
});

it('pictures of an earlier state show by the addresses of now', () => {
  const shown = '<p>a</p><img data-media="m1" alt="" src="/files/m1?s=1" srcset="x 1w">';
  expect(withAddresses('<img data-media="m1" alt="" /><img data-media="m2" alt="" />', shown)).toBe(
    '<img data-media="m1" src="/files/m1?s=1" alt="" /><img data-media="m2" alt="" />',
  );
  expect(withAddresses(shown, shown)).toBe(shown);
});

it('videos of an earlier state play', () => {
  expect(withPlayers('<figure data-video="vimeo:76979871"></figure>')).toContain(
    'src="https://player.vimeo.com/video/76979871?dnt=1"',
  );
});
