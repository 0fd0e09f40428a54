import { expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ManagedArticle } from '@atrium/proto/content/articles';
import { managedArticle, personRef } from '../../testing/managed-article.ts';
import { openApp } from '../../testing/open-app.tsx';
import { reachOf } from '../../testing/reach.ts';
import { employee, jsonResponse } from '../../testing/responses.ts';

const me = personRef(employee.person.id, 'Anna Nowak');
const at = '2026-03-01T09:00:00.000Z';

async function openDialog(changes: Partial<ManagedArticle>, people = 0) {
  const article = managedArticle({ author: me, updatedBy: me, ...changes });
  await openApp({
    path: '/admin/articles/a1',
    session: { ...employee, permissions: [...employee.permissions, 'admin:articles'] },
    mockResponses: {
      'GET /admin/articles/a1': () => jsonResponse(article),
      'GET /admin/review-rules': () =>
        jsonResponse({ article: false, document: false, menu: false, version: 1 }),
      'PUT /admin/articles/a1/lease': () => jsonResponse({ holder: me, mine: true, since: at, until: at }),
      'POST /admin/articles/a1/publish': () =>
        jsonResponse({ ...article, state: 'scheduled', publishAt: '2126-11-25T09:00:00.000Z', version: 4 }),
      'POST /people/reach': () => jsonResponse(reachOf({ people, of: 9 })),
      'GET /channels': () => jsonResponse({ items: [], next: null }),
      'GET /people/find': () => jsonResponse({ items: [] }),
      'GET /admin/articles': () => jsonResponse({ items: [], next: null, total: 0 }),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: /^(Publish|Change time)…$/ }));
  return within(await screen.findByRole('dialog', { name: 'Publish article' }));
}

it('[NEWS-1] before publishing, pictures without a description and an empty audience are named, with the way to them', async () => {
  const header = { id: 'p1', alt: '', width: 10, height: 10, placeholder: '', sources: [] };
  const dialog = await openDialog({
    headerImg: 'p1',
    header,
    content: { 'en-GB': '<p>It opens.</p><figure><img src="x.png" alt=""></figure>' },
  });
  expect(await dialog.findByText(/^A picture in the text has no description \(.*English/)).toBeTruthy();
  expect(await dialog.findByText('The audience is empty. No one would see this article.')).toBeTruthy();
  expect(await dialog.findByRole('button', { name: 'Publish to 0 people' })).toHaveProperty(
    'disabled',
    false,
  );
  fireEvent.click(
    dialog.getByRole('button', { name: 'Add', description: 'The header picture has no description.' }),
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Picture description')));
  expect(screen.queryByRole('dialog', { name: 'Publish article' })).toBeNull();
});

it('[NEWS-1] a language without a text is one step away', async () => {
  const dialog = await openDialog({}, 9);
  fireEvent.click(await dialog.findByRole('button', { name: 'Translate' }));
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: /Polish/ }).getAttribute('aria-selected')).toBe('true'),
  );
});

it('[NEWS-6] [ALL-2] after scheduling, the message says for when', async () => {
  const dialog = await openDialog({}, 9);
  await act(async () => void fireEvent.click(dialog.getByRole('radio', { name: 'Later' })));
  fireEvent.click(await dialog.findByRole('button', { name: 'Schedule for 9 people' }));
  expect(await screen.findByText(/^Scheduled for \w{3} \d+ \w+, \d\d:00\.$/)).toBeTruthy();
});
