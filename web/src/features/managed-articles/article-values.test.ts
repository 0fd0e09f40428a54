import { expect, it } from '@jest/globals';
import { everyone } from '@atrium/proto/audience';
import { broughtBack, fieldsOf, isWritten, newValues } from './article-values.ts';

const defaults = { channel: 'c1', headerImg: null, header: null, audience: everyone, comments: false };
const picture = { id: 'm1', width: 2, height: 1, alt: 'A desk', placeholder: '', sources: [] };

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

it('an earlier state brings its picture and is based on the newest version, so that saving it is no conflict', () => {
  const now = { ...newValues(defaults), basedOn: 7, title: { 'en-GB': 'New' } as const };
  const back = broughtBack(now, { ...fieldsOf(now), title: { 'en-GB': 'Old' }, header: picture, version: 2 });
  expect(back).toMatchObject({ basedOn: 7, title: { 'en-GB': 'Old' }, header: picture });
  expect(back).not.toHaveProperty('version');
});
