import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ManagedArticle } from '@atrium/proto/content/articles';
import { employee, jsonResponse, problemResponse } from '../../testing/responses.ts';
import { managedArticle, personRef } from '../../testing/managed-article.ts';
import { openApp } from '../../testing/open-app.tsx';
import { reachOf } from '../../testing/reach.ts';

const me = personRef(employee.person.id, 'Anna Nowak');
const editor = { ...employee, permissions: [...employee.permissions, 'admin:articles' as const] };
const writing = { author: me, updatedBy: me };
const live = managedArticle({ ...writing, state: 'published', publishAt: '2026-03-01T09:00:00.000Z' });
const change = managedArticle({ ...writing, id: 'c1', draftOf: 'a1' });

interface Options {
  readonly needed?: boolean;
  readonly begun?: boolean;
  /** State of the article and of its change draft. */
  readonly state?: ManagedArticle['state'];
}

/** A server with a published article, with or without mandatory review. */
async function open(path: string, { needed = true, begun = true, state }: Options = {}) {
  const calls: string[] = [];
  let isUnderWay = begun;
  const step = (name: string, done: () => ManagedArticle | undefined) => () => {
    calls.push(name);
    return jsonResponse(done());
  };
  const lease = { holder: me, mine: true, since: live.createdAt, until: live.createdAt };
  const app = await openApp({
    path,
    session: editor,
    mockResponses: {
      'GET /admin/articles/a1': () =>
        jsonResponse({ ...live, ...(state && { state }), changeDraft: isUnderWay ? 'c1' : null }),
      'GET /admin/articles/c1': () =>
        isUnderWay ? jsonResponse({ ...change, ...(state && { state }) }) : problemResponse('not-found'),
      'GET /admin/review-rules': () =>
        jsonResponse({ article: needed, document: false, menu: false, version: 1 }),
      'POST /admin/articles/a1/draft': step('begin', () => {
        isUnderWay = true;
        return change;
      }),
      'POST /admin/articles/c1/publish': step('publish', () => {
        isUnderWay = false;
        return live;
      }),
      'DELETE /admin/articles/c1': step('discard', () => {
        isUnderWay = false;
        return undefined;
      }),
      'PUT /admin/articles/a1/lease': () => jsonResponse(lease),
      'PUT /admin/articles/c1/lease': () => jsonResponse(lease),
      'POST /people/reach': () => jsonResponse(reachOf({ people: 3, of: 3 })),
      'GET /channels': () => jsonResponse({ items: [], next: null }),
      'GET /people/find': () => jsonResponse({ items: [] }),
      'GET /admin/articles': () => jsonResponse({ items: [], next: null, total: 0 }),
    },
  });
  return { ...app, calls };
}
const press = async (name: string): Promise<void> =>
  void fireEvent.click(await screen.findByRole('button', { name }));

afterEach(() => void jest.restoreAllMocks());

it('[NEWS-6] where changes need a review, they are drafted separately, and an alert says so', async () => {
  const { calls, at } = await open('/admin/articles/a1', { begun: false });
  expect(await screen.findByText(/Readers see the current version until another editor/)).toBeTruthy();
  await press('Draft changes');
  expect(await screen.findByText('Changes to a published article')).toBeTruthy();
  expect(at()).toBe('/admin/articles/c1');
  expect(calls).toEqual(['begin']);
  expect(await screen.findByRole('button', { name: 'Submit for review…' })).toBeTruthy();
});

it('[NEWS-6] an article with a change draft cannot be edited, and links to the draft', async () => {
  await open('/admin/articles/a1', { needed: false });
  expect(await screen.findByText('Changes in progress')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  expect(screen.getByRole('link', { name: 'View changes' }).getAttribute('href')).toBe('/admin/articles/c1');
});

it.each([
  ['draft', 'Changes to a published article', /until you publish these changes/],
  ['review', 'Changes in review', /until these changes are approved/],
  ['scheduled', 'Changes scheduled', /published at the scheduled time/],
] as const)('[NEWS-6] an alert shows that a change draft is in %s', async (state, title, text) => {
  await open('/admin/articles/c1', { state });
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
});

it.each([
  ['published', 'Unpublish (back to draft)', 'Save changes'],
  ['scheduled', 'Cancel scheduled publication (back to draft)', 'Save'],
] as const)(
  '[NEWS-6] the menu of a %s article offers to turn it back into a draft',
  async (state, name, save) => {
    await open('/admin/articles/a1', { needed: false, begun: false, state });
    const bar = (await screen.findByRole('button', { name: save })).parentElement as HTMLElement;
    fireEvent.click(within(bar).getByRole('button', { name: 'More' }));
    expect(await screen.findByRole('menuitem', { name })).toBeTruthy();
  },
);

it('[NEWS-6] publishing a change draft asks for no end and opens its article', async () => {
  const { calls, at } = await open('/admin/articles/c1', { needed: false });
  await press('Publish…');
  expect(await screen.findByText('Publish changes')).toBeTruthy();
  expect(screen.queryByText('Archive automatically')).toBeNull();
  await press('Publish to 3 people');
  await waitFor(() => expect(at()).toBe('/admin/articles/a1'));
  expect(calls).toEqual(['publish']);
});

it('[NEWS-6] discarding a change draft needs a confirmation and opens its article', async () => {
  const { calls, at } = await open('/admin/articles/c1');
  const bar = (await screen.findByRole('button', { name: 'Submit for review…' }))
    .parentElement as HTMLElement;
  fireEvent.click(within(bar).getByRole('button', { name: 'More' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Discard changes…' }));
  expect(await screen.findByText(/These changes will be lost/)).toBeTruthy();
  expect(calls).toEqual([]);
  await press('Discard');
  await waitFor(() => expect(at()).toBe('/admin/articles/a1'));
  expect(calls).toEqual(['discard']);
});
