import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../../testing/open-app.tsx';
import { employee, jsonResponse } from '../../testing/responses.ts';

it('[ALL-3] an editor asks before it discards what was typed, and keeps it on request', async () => {
  await openApp({
    path: '/admin/broadcasts/new',
    session: { ...employee, superuser: true, features: [...employee.features, 'broadcasts'] },
    mockResponses: {
      'GET /directory/reference-data': () =>
        jsonResponse({ sites: [], departments: [], statuses: [], map: '' }),
    },
  });
  const title = await screen.findByLabelText<HTMLInputElement>(/^Title/);
  fireEvent.change(title, { target: { value: 'The gate is closed' } });
  const discard = await screen.findByRole('button', { name: 'Discard changes' });
  fireEvent.click(discard);
  const ask = async () => within(await screen.findByRole('dialog', { name: 'Discard changes?' }));
  fireEvent.click((await ask()).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).toBeNull());
  expect(title.value).toBe('The gate is closed');
  fireEvent.click(discard);
  fireEvent.click((await ask()).getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe(''));
});

it('[ALL-3] a form asks before it discards what was typed', async () => {
  await openApp({
    path: '/admin/menus/new',
    session: { ...employee, permissions: ['admin:menus'], features: ['menus'] },
    mockResponses: {
      'GET /admin/menus': () => jsonResponse({ items: [], next: null, total: 0 }),
      'GET /admin/review-rules': () =>
        jsonResponse({ article: false, document: false, menu: false, version: 1 }),
    },
  });
  const title = await screen.findByLabelText<HTMLInputElement>('Title (German)');
  fireEvent.change(title, { target: { value: 'Mittagessen' } });
  const discard = await screen.findByRole('button', { name: 'Discard changes' });
  fireEvent.click(discard);
  const question = within(await screen.findByRole('dialog', { name: 'Discard changes?' }));
  expect(title.value).toBe('Mittagessen');
  fireEvent.click(question.getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Title (German)').value).toBe(''));
});
