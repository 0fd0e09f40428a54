import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { everyone } from '@atrium/proto/audience';
import { managedArticle } from '../../testing/managed-article.ts';
import { openApp } from '../../testing/open-app.tsx';
import { employee, jsonResponse } from '../../testing/responses.ts';

const channel = (id: string, label: string) => ({
  ...{ id, label, type: 'internal', colour: '#336699', mandatory: false, following: true, version: 1 },
});
const company = channel('c1', 'Company news');
const life = channel('c2', 'Life at Acme');

async function open(channels: object[], last: string | null, byDefault: string | null = null) {
  await openApp({
    path: '/admin/articles/new',
    session: { ...employee, permissions: ['admin:articles', 'user:articles'] },
    mockResponses: {
      'GET /admin/article-defaults': () => defaults(byDefault),
      'GET /channels': () => jsonResponse({ items: channels }),
      'GET /admin/articles': (_, query) => {
        const isOwn = query.get('author') === employee.person.id;
        const items = isOwn && last ? [managedArticle({ channel: last })] : [];
        return jsonResponse({ items, next: null, total: items.length });
      },
    },
  });
  return (await screen.findByRole<HTMLInputElement>('combobox', { name: 'Channel' })).value;
}
const defaults = (chosen: string | null) =>
  jsonResponse({ channel: chosen, headerImg: null, header: null, audience: everyone, comments: true });

it('[NEWS-3] a new article begins in the channel that its author wrote for last', async () => {
  expect(await open([company, life], 'c2')).toBe('Life at Acme');
});

it('[NEWS-3] a new article begins in the only channel, and with several in none', async () => {
  expect(await open([company], null)).toBe('Company news');
});

it('[NEWS-3] with several channels and no article yet, the author chooses one', async () => {
  expect(await open([company, life], null)).toBe('');
});

it('[NEWS-3] the channel of the article defaults comes before that of the last article', async () => {
  expect(await open([company, life], 'c2', 'c1')).toBe('Company news');
});
