import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { drafts } from './drafts.ts';

const day = 24 * 60 * 60 * 1000;

beforeEach(() => {
  localStorage.clear();
  drafts.belongTo('ada');
});
afterEach(() => void jest.restoreAllMocks());

it('keeps what one person typed from the next one at the same device', () => {
  drafts.keep('article.new', { title: 'Half a thought' });
  drafts.belongTo('ben');
  expect(drafts.read('article.new')).toBeUndefined();
  drafts.belongTo('ada');
  expect(drafts.read('article.new')).toEqual({ title: 'Half a thought' });
});

it('leaves nothing behind when somebody signs out, and nothing else goes with it', () => {
  localStorage.setItem('atrium.colour-scheme', 'dark');
  drafts.keep('article.new', { title: 'Half a thought' });
  drafts.forgetAll();
  expect(Object.keys(localStorage)).toEqual(['atrium.colour-scheme']);
});

it('forgets what nobody came back to for a month', () => {
  drafts.keep('article.a1', { title: 'Long ago' });
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 29 * day);
  drafts.keep('article.a2', { title: 'Lately' });
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * day);
  drafts.belongTo('ada');
  expect(drafts.read('article.a1')).toBeUndefined();
  expect(drafts.read('article.a2')).toEqual({ title: 'Lately' });
});

it('lets somebody go on typing when the device keeps nothing more', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  expect(() => drafts.keep('article.a1', {})).not.toThrow();
});
