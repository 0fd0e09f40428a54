import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openApp } from '../../testing/open-app.tsx';
import { employee, jsonResponse } from '../../testing/responses.ts';

const daysAgo = (days: number): string => new Date(Date.now() - days * 24 * 3_600_000).toISOString();
const article = (id: string, publishedAt: string, seen = false) => ({
  ...{
    id: id.replaceAll(' ', '-'),
    title: id,
    summary: '',
    language: 'en-GB',
    headerImg: null,
    seen,
    publishedAt,
  },
  channel: { id: 'c1', label: 'Company', colour: '#336699' },
  author: { id: 'helen', name: 'Helen Ackroyd', jobTitle: null, photo: null },
  ...{ readingTime: 1, comments: 0, reactions: { counts: {}, mine: null } },
});

it('[NEWS-1] an article is new for two weeks until it is opened, and not if it is from before the reader joined', async () => {
  await openApp({
    path: '/articles',
    session: { ...employee, joinedAt: daysAgo(5) },
    mockResponses: {
      'GET /channels': () => jsonResponse({ items: [] }),
      'GET /articles': () =>
        jsonResponse({
          items: [
            article('Since then', daysAgo(1)),
            article('Opened', daysAgo(1), true),
            article('Just before', daysAgo(7)),
            article('Long before', daysAgo(9)),
          ],
          next: null,
        }),
    },
  });
  await screen.findByText('Since then');
  const marked = screen.getAllByRole('article').filter((one) => one.textContent.includes('New'));
  expect(marked.map((one) => one.querySelector('h2')?.textContent)).toEqual(['Since then', 'Just before']);
});
