import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ManagedArticle } from '@atrium/proto/content/articles';
import { answer, employee, problem } from '../../testing/answers.ts';
import { managedArticle, personRef } from '../../testing/managed-article.ts';
import { openApp } from '../../testing/open-app.tsx';

const me = personRef(employee.person.id, 'Anna Nowak');
const editor = { ...employee, permissions: [...employee.permissions, 'admin:articles' as const] };
const writing = { author: me, updatedBy: me };
const live = managedArticle({ ...writing, state: 'published', publishAt: '2026-03-01T09:00:00.000Z' });
const change = managedArticle({ ...writing, id: 'c1', changeOf: 'a1' });

/** A server with an article that is out, where a review is needed or is not. */
async function open(path: string, { needed = true, begun = true } = {}) {
  const calls: string[] = [];
  let isUnderWay = begun;
  const step = (name: string, done: () => ManagedArticle | undefined) => () => {
    calls.push(name);
    return answer(done());
  };
  const lease = { holder: me, mine: true, since: live.createdAt, until: live.createdAt };
  const app = await openApp({
    path,
    session: editor,
    answers: {
      'GET /admin/articles/a1': () => answer({ ...live, change: isUnderWay ? 'c1' : null }),
      'GET /admin/articles/c1': () => (isUnderWay ? answer(change) : problem('not-found')),
      'GET /admin/review-rules': () => answer({ article: needed, version: 1 }),
      'POST /admin/articles/a1/change': step('begin', () => {
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
      'PUT /admin/articles/a1/lease': () => answer(lease),
      'PUT /admin/articles/c1/lease': () => answer(lease),
      'POST /people/reach': () => answer({ people: 3, of: 3 }),
      'GET /channels': () => answer({ items: [], next: null }),
      'GET /people/find': () => answer({ items: [] }),
      'GET /admin/articles': () => answer({ items: [], next: null }),
    },
  });
  return { ...app, calls };
}
const press = async (name: string): Promise<void> =>
  void fireEvent.click(await screen.findByRole('button', { name }));

afterEach(() => void jest.restoreAllMocks());

it('[NEWS-6] where changes need a review one is written beside what is out, which says so', async () => {
  const { calls, at } = await open('/admin/articles/a1', { begun: false });
  expect(await screen.findByText(/Readers see the current version until another editor/)).toBeTruthy();
  await press('Draft changes');
  expect(await screen.findByText('Changes to a published article')).toBeTruthy();
  expect(at()).toBe('/admin/articles/c1');
  expect(calls).toEqual(['begin']);
  expect(await screen.findByRole('button', { name: 'Submit for review…' })).toBeTruthy();
});

it('[NEWS-6] while there is a change the article cannot be written, and leads to it', async () => {
  await open('/admin/articles/a1', { needed: false });
  expect(await screen.findByText('Changes in progress')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  expect(screen.getByRole('link', { name: 'View changes' }).getAttribute('href')).toBe('/admin/articles/c1');
});

it('[NEWS-6] a change that goes out has no end of its own, and leads on to its article', async () => {
  const { calls, at } = await open('/admin/articles/c1', { needed: false });
  await press('Publish…');
  expect(await screen.findByText('Publish changes')).toBeTruthy();
  expect(screen.queryByText('Archive automatically')).toBeNull();
  await press('Publish to 3 people');
  await waitFor(() => expect(at()).toBe('/admin/articles/a1'));
  expect(calls).toEqual(['publish']);
});

it('[NEWS-6] a change is discarded only after a question, and leads back to its article', async () => {
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
