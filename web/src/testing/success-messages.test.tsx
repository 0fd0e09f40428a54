import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import { useFollowChannel } from '../features/channels/channels.queries.ts';
import { useAddComment } from '../features/comments/comments.queries.ts';
import { useArticleActions } from '../features/managed-articles/managed-articles.queries.ts';
import { useManagedBroadcasts } from '../features/managed-broadcasts/managed-broadcasts.queries.ts';
import { useSetFeature } from '../features/organisation-setup/organisation.queries.ts';
import { createQueryClient } from '../query-client.ts';
import { activate } from '../shared/i18n/activate.ts';
import { successTextOf } from '../shared/toast/success-message.ts';
import { problemResponse } from './responses.ts';

const source = join(import.meta.dirname, '..');
const fetchBefore = globalThis.fetch;
beforeEach(async () => {
  await activate('en-GB');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  globalThis.fetch = fetchBefore;
  jest.restoreAllMocks();
});

it('[ALL-2] every write says what its success is called, or that the page shows it', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;
  const without = files.filter((file) => {
    const text = readFileSync(join(source, file), 'utf8');
    return count(text, /mutationFn\b/g) > count(text, /\bmeta(,|: \{\s*(success\b|quiet: true))/g);
  });
  expect(without).toEqual([]);
});

const article = { articleVersionRef: { id: 'a', version: 1 }, at: null, expiresAt: null };
const comment = { text: 'Hello', replyTo: null };
const writes = {
  comment: () => useAddComment({ kind: 'article', id: 'a' }),
  'publish an article': () => useArticleActions().publish,
  'cancel a broadcast': () => useManagedBroadcasts().cancel,
  'follow a channel': () => useFollowChannel(),
  'switch a feature': () => useSetFeature(),
};

it.each<[keyof typeof writes, unknown, unknown, string]>([
  ['comment', comment, { state: 'held' }, 'Comment held for review.'],
  ['comment', comment, { state: 'visible' }, 'Comment posted.'],
  ['publish an article', article, { id: 'a', state: 'scheduled' }, 'Article scheduled.'],
  ['publish an article', article, { id: 'a', state: 'published' }, 'Article published.'],
  ['cancel a broadcast', 'b', { id: 'b', state: 'draft' }, 'Broadcast moved back to drafts.'],
  ['cancel a broadcast', 'b', { id: 'b', state: 'cancelled' }, 'Sending stopped.'],
  [
    'follow a channel',
    { channel: { id: 'c' }, follow: false },
    { following: false },
    'You no longer follow this channel.',
  ],
  ['switch a feature', { feature: 'menus', on: true }, { on: true }, 'Feature turned on.'],
])('[ALL-2] %s: the response decides the text', async (write, input, response, text) => {
  // Only the text is of interest: the write itself need not work.
  globalThis.fetch = async () => problemResponse('not-found');
  const client = createQueryClient();
  const within = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook<{ mutateAsync: (input: never) => Promise<unknown> }, unknown>(
    () => writes[write]() as never,
    { wrapper: within },
  );
  await act(() => result.current.mutateAsync(input as never).catch(() => undefined));
  const [mutation] = client.getMutationCache().getAll();
  expect(successTextOf(mutation?.meta?.success, response)?.message).toBe(text);
});
