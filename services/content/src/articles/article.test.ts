import { expect, it } from '@jest/globals';
import { changedFields } from './article.ts';

it('a revision names the fields that changed', () => {
  expect(
    changedFields(
      { title: { pl: 'A' }, comments: true },
      { title: { pl: 'B' }, comments: true, state: 'draft' },
    ),
  ).toEqual(['title', 'state']);
  expect(changedFields(null, { title: { pl: 'A' }, headerImg: null })).toEqual(['title']);
});
