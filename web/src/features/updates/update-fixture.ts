import type { Update } from '@atrium/proto/notifications/updates';

/** An entry for tests: an unread one about a new article. */
export const updateOf = (facts: Partial<Update> = {}): Update => ({
  id: 'u1',
  kind: 'article',
  title: 'A new oven',
  outcome: null,
  actors: [],
  others: 0,
  count: 1,
  unread: 1,
  channels: [],
  items: [],
  comment: null,
  event: null,
  link: '/articles/a1',
  createdAt: '2026-11-20T09:00:00.000Z',
  dismissed: false,
  snoozedUntil: null,
  ...facts,
});
