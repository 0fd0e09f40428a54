import { describe, expect, it } from '@jest/globals';
import type { ArticleState } from '@atrium/proto/content/article-state';
import {
  changedFields,
  isLive,
  languageFor,
  languagesOf,
  next,
  publishing,
  stateWhenDeleted,
  withoutEmpty,
  type ArticleAction,
} from './article.ts';

const states: ArticleState[] = ['draft', 'scheduled', 'published', 'archived'];
const outcome = (state: ArticleState, action: ArticleAction): ArticleState | 'refused' => {
  try {
    return next(state, action);
  } catch {
    return 'refused';
  }
};

describe('the life of an article', () => {
  it.each<[ArticleAction, (ArticleState | 'refused')[]]>([
    ['publish', ['published', 'published', 'refused', 'published']],
    ['schedule', ['scheduled', 'scheduled', 'refused', 'scheduled']],
    ['withdraw', ['refused', 'draft', 'draft', 'refused']],
    ['archive', ['refused', 'refused', 'archived', 'refused']],
  ])('%s from draft, scheduled, published, archived', (action, expected) => {
    expect(states.map((state) => outcome(state, action))).toEqual(expected);
  });

  it('goes live at once unless its time is still to come', () => {
    const now = new Date('2026-11-21T10:00:00Z');
    const later = new Date('2026-11-21T10:00:01Z');
    expect(publishing(null, now)).toEqual({ action: 'publish', at: now });
    expect(publishing(new Date('2026-11-20T10:00:00Z'), now)).toEqual({ action: 'publish', at: now });
    expect(publishing(later, now)).toEqual({ action: 'schedule', at: later });
  });

  it('is for readers only while published and not deleted', () => {
    expect(states.filter((state) => isLive({ state, deletedAt: null }))).toEqual(['published']);
    expect(isLive({ state: 'published', deletedAt: new Date() })).toBe(false);
    expect(states.map(stateWhenDeleted)).toEqual(['draft', 'draft', 'published', 'archived']);
  });
});

describe('the languages of an article', () => {
  it('are those with a title and a text', () => {
    expect(
      languagesOf({ title: { 'en-GB': 'A', pl: 'B', de: '' }, content: { pl: '<p>b</p>', de: '<p>c</p>' } }),
    ).toEqual(['pl']);
    expect(languagesOf({ title: { 'en-GB': 'A', pl: 'B' }, content: {} })).toEqual(['en-GB', 'pl']);
  });

  it("are read as the reader's, the organisation's, any", () => {
    expect(languageFor(['pl', 'de'], 'de', 'pl')).toBe('de');
    expect(languageFor(['pl', 'de'], 'it-IT', 'pl')).toBe('pl');
    expect(languageFor(['de'], 'it-IT', 'pl')).toBe('de');
  });

  it('without words are left out', () => {
    expect(withoutEmpty({ pl: 'B', 'en-GB': '' })).toEqual({ pl: 'B' });
  });
});

describe('a revision', () => {
  it('names the fields that changed', () => {
    expect(
      changedFields(
        { title: { pl: 'A' }, comments: true },
        { title: { pl: 'B' }, comments: true, state: 'draft' },
      ),
    ).toEqual(['title', 'state']);
    expect(changedFields(null, { title: { pl: 'A' }, headerImg: null })).toEqual(['title']);
  });
});
