import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp } from '../../testing/open-app.tsx';
import { employee, jsonResponse } from '../../testing/responses.ts';

const leeds = {
  ...{
    id: 'leeds',
    title: { 'en-GB': 'Leeds Works' },
    address1: '',
    address2: '',
    postcode: '',
    city: 'Leeds',
  },
  ...{ state: '', country: 'Niemcy', people: 91, version: 1 },
};
const mockResponses = {
  'GET /sites': () => jsonResponse({ items: [leeds] }),
  'GET /directory/reference-data': () =>
    jsonResponse({ sites: [], departments: [], grades: [], statuses: [], map: null }),
};

it('a site leads to its people, to roles for them and to what can be published for them', async () => {
  await openApp({
    path: '/admin/sites/leeds',
    session: {
      ...employee,
      features: ['articles', 'broadcasts'],
      permissions: ['admin:sites', 'admin:users', 'admin:articles', 'admin:broadcast'],
    },
    mockResponses,
  });
  const list = within(await screen.findByRole('region', { name: 'At this site' }));
  expect(list.getByText('91 people')).toBeTruthy();
  expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['People at this site', '/admin/users?site=leeds'],
    ['Assign or remove roles', '/admin/users/bulkassign?site=leeds'],
    ['Write an article', '/admin/articles/new?site=leeds'],
    ['Write a broadcast', '/admin/broadcasts/new?site=leeds'],
  ]);
});

it('nothing is offered at a site that this person may not do', async () => {
  await openApp({
    path: '/admin/sites/leeds',
    session: { ...employee, permissions: ['admin:sites'] },
    mockResponses,
  });
  expect(await screen.findByRole('region', { name: 'Name and address' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'At this site' })).toBeNull();
});

it('a site in the list leads to its page, and countries are named and offered in the language of the reader', async () => {
  const session = { ...employee, permissions: ['admin:sites' as const] };
  await openApp({ path: '/admin/sites', session, mockResponses });
  expect(await screen.findByRole('cell', { name: 'Germany' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Leeds Works' }).getAttribute('href')).toBe('/admin/sites/leeds');
  await userEvent.click(screen.getByRole('button', { name: 'Add a site' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a site' }));
  await userEvent.type(dialog.getByRole('combobox', { name: 'Country' }), 'Pola');
  await waitFor(() => expect(screen.getByRole('option', { name: 'Poland', hidden: true })).toBeTruthy());
});
