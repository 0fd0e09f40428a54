import { beforeEach, expect, it, jest } from '@jest/globals';
import type { ArticleView } from '@atrium/proto/content/article-history';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { jsonResponse } from '../../testing/responses.ts';
import { createQueryClient } from '../../query-client.ts';
import { activate } from '../../shared/i18n/activate.ts';
import { ArticleViewers } from './article-viewers.tsx';

beforeEach(() => activate('en-GB'));

function open(items: ArticleView[]) {
  const server = jest.fn<typeof fetch>(async () => jsonResponse({ items, next: null }));
  globalThis.fetch = server;
  const Drawer = () => <ArticleViewers id="a1" onClose={() => undefined} />;
  const routeTree = createRootRoute({ component: Drawer });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider env="test">
        <QueryClientProvider client={createQueryClient()}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>,
  );
  return server;
}

it('[ALL-14] editors see who opened an article and when', async () => {
  const user = { id: 'ada', name: 'Ada Nowak', jobTitle: null, photo: null };
  const server = open([{ user, createdAt: '2026-03-01T09:00:00.000Z' }]);
  expect(await screen.findByText('Ada Nowak')).toBeTruthy();
  expect(screen.getByRole('dialog').querySelector('time')?.dateTime).toBe('2026-03-01T09:00:00.000Z');
  expect(server.mock.calls[0]?.[0]).toEqual(expect.stringContaining('/admin/articles/a1/views'));
});

it('shows an empty state when nobody has opened the article', async () => {
  open([]);
  expect(await screen.findByText('Not opened yet')).toBeTruthy();
});
