import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { drafts } from './drafts.ts';

const day = 24 * 60 * 60 * 1000;

beforeEach(() => {
  localStorage.clear();
  drafts.setOwner('ada');
});
afterEach(() => void jest.restoreAllMocks());

it('hides one person’s drafts from the next person on the device', () => {
  drafts.save('article.new', { title: 'Half a thought' });
  drafts.setOwner('ben');
  expect(drafts.read('article.new')).toBeUndefined();
  drafts.setOwner('ada');
  expect(drafts.read('article.new')).toEqual({ title: 'Half a thought' });
});

it('removes all drafts at sign-out, and nothing else', () => {
  localStorage.setItem('atrium.colour-scheme', 'dark');
  drafts.save('article.new', { title: 'Half a thought' });
  drafts.clear();
  expect(Object.keys(localStorage)).toEqual(['atrium.colour-scheme']);
});

it('forgets drafts that were left for a month', () => {
  drafts.save('article.a1', { title: 'Long ago' });
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 29 * day);
  drafts.save('article.a2', { title: 'Lately' });
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * day);
  drafts.setOwner('ada');
  expect(drafts.read('article.a1')).toBeUndefined();
  expect(drafts.read('article.a2')).toEqual({ title: 'Lately' });
});

it('saving a draft does not throw when storage is full', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  expect(() => drafts.save('article.a1', {})).not.toThrow();
});
