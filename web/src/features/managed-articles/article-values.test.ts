import { expect, it } from '@jest/globals';
import { everyone } from '@atrium/proto/audience';
import { restoredRevision, fieldsOf, isWritten, newValues } from './article-values.ts';

const defaults = { channel: 'c1', headerImg: null, header: null, audience: everyone, comments: false };
const picture = { id: 'm1', width: 2, height: 1, alt: 'A desk', placeholder: '', sources: [] };

it('a new article starts with the defaults', () => {
  expect(newValues(defaults)).toMatchObject({ channel: 'c1', comments: false, baseVersion: 0, title: {} });
});

it('only the fields of the API are sent', () => {
  expect(Object.keys(fieldsOf(newValues(defaults)))).not.toContain('baseVersion');
});

it('a language counts as written when it has a title and a text', () => {
  expect(isWritten({ title: { pl: 'Tytuł' }, content: {} }, 'pl')).toBe(false);
  expect(isWritten({ title: { pl: 'Tytuł' }, content: { pl: '<p>Tekst</p>' } }, 'pl')).toBe(true);
});

it('a restored revision brings its picture and is based on the newest version, which avoids a conflict', () => {
  const now = { ...newValues(defaults), baseVersion: 7, title: { 'en-GB': 'New' } as const };
  const back = restoredRevision(now, {
    ...fieldsOf(now),
    title: { 'en-GB': 'Old' },
    header: picture,
    version: 2,
  });
  expect(back).toMatchObject({ baseVersion: 7, title: { 'en-GB': 'Old' }, header: picture });
  expect(back).not.toHaveProperty('version');
});
